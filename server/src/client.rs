//! A small client for servers on this machine: for `tenka load` and for tests.

use std::io;
use std::net::SocketAddr;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, ORIGIN};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// One connection to a server.
pub struct Client {
    address: SocketAddr,
    connection: SendRequest<Full<Bytes>>,
    identity: Identity,
}

/// How a client authenticates.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Identity {
    /// Not at all.
    #[default]
    Nobody,
    /// Like a program, with a bearer token.
    Token(String),
    /// Like a browser on one of the server's own pages.
    Cookie(String),
}

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Response {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null if it isn't JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// A header as text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

impl Client {
    /// Connects to a server.
    pub async fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (connection, running) = handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
        // It ends with the connection; errors surface where the answer is awaited.
        tokio::spawn(async move { running.await.is_ok() });
        Ok(Client { address, connection, identity: Identity::Nobody })
    }

    /// Connects and authenticates.
    pub fn identified(self, identity: Identity) -> Self {
        Client { identity, ..self }
    }

    /// Authenticates from now on.
    pub fn identify(&mut self, identity: Identity) {
        self.identity = identity;
    }

    /// Requests a page.
    pub async fn get(&mut self, path: &str) -> io::Result<Response> {
        let request = self.request(Method::GET, path).body(Full::default()).map_err(io::Error::other)?;
        self.send(request).await
    }

    /// Sends JSON.
    pub async fn post(&mut self, path: &str, body: &Value) -> io::Result<Response> {
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "application/json");
        let request = request.body(Full::from(body.to_string())).map_err(io::Error::other)?;
        self.send(request).await
    }

    /// Sends a form, as a page does.
    pub async fn submit(&mut self, path: &str, form: &str) -> io::Result<Response> {
        let request =
            self.request(Method::POST, path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        let request = request.body(Full::from(form.to_owned())).map_err(io::Error::other)?;
        self.send(request).await
    }

    /// Opens a stream, which uses up the connection.
    pub async fn stream(self, path: &str) -> io::Result<Lines> {
        let request = self.request(Method::GET, path).body(Full::default()).map_err(io::Error::other)?;
        self.stream_of(request).await
    }

    /// Opens a stream with any request.
    pub async fn stream_of(mut self, request: Request<Full<Bytes>>) -> io::Result<Lines> {
        let response = self.connection.send_request(request).await.map_err(io::Error::other)?;
        if response.status() != StatusCode::OK {
            return Err(io::Error::other(format!("a stream is answered with {}", response.status())));
        }
        Ok(Lines { body: response.into_body(), read: Vec::new(), _connection: self.connection })
    }

    /// Sends any request.
    pub async fn send(&mut self, request: Request<Full<Bytes>>) -> io::Result<Response> {
        self.connection.ready().await.map_err(io::Error::other)?;
        let (head, body) =
            self.connection.send_request(request).await.map_err(io::Error::other)?.into_parts();
        let body = body.collect().await.map_err(io::Error::other)?.to_bytes();
        Ok(Response { status: head.status, headers: head.headers, body })
    }

    /// The start of a request.
    pub fn request(&self, method: Method, path: &str) -> hyper::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        match &self.identity {
            Identity::Nobody => request,
            Identity::Token(token) => request.header(AUTHORIZATION, format!("Bearer {token}")),
            Identity::Cookie(secret) => request
                .header(COOKIE, format!("tenka={secret}"))
                .header(ORIGIN, format!("http://{}", self.address)),
        }
    }
}

/// A stream, line by line.
pub struct Lines {
    body: Incoming,
    read: Vec<u8>,
    _connection: SendRequest<Full<Bytes>>,
}

impl Lines {
    /// The next line; `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Some(String::from_utf8_lossy(&line[..end]).into_owned());
            }
            let frame = self.body.frame().await?.ok()?;
            if let Ok(data) = frame.into_data() {
                self.read.extend_from_slice(&data);
            }
        }
    }

    /// The next event of a stream of JSON lines; `None` at the end of the stream.
    pub async fn event(&mut self) -> Option<Value> {
        loop {
            let line = self.next().await?;
            if !line.is_empty() {
                return serde_json::from_str(&line).ok();
            }
        }
    }
}
