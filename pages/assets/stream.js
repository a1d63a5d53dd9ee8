// What happens at the table, as it happens. The browser resumes exactly behind the last event that it has had.

const KINDS = ["opened", "sat", "begun", "action", "taken_back", "said", "hinted", "left", "returned", "timed_out"];
const AGAIN = 3000;

/** Calls `on.event` for each event after `seq`, `on.thinking` as a bot thinks, `on.lost` and `on.found` for the connection. */
export function listen(address, seq, on) {
  let last = seq;
  let lost = 0;
  const source = new EventSource(`${address}?after=${last}`);
  const hear = ({ data }) => {
    const event = JSON.parse(data);
    if (event.seq <= last) return;
    last = event.seq;
    on.event(event);
  };
  for (const kind of KINDS) source.addEventListener(kind, hear);
  source.addEventListener("thinking", ({ data }) => on.thinking(JSON.parse(data)));
  source.addEventListener("open", () => {
    clearTimeout(lost);
    lost = 0;
    on.found();
  });
  source.addEventListener("error", () => {
    lost ||= setTimeout(on.lost, 1500);
    if (source.readyState === EventSource.CLOSED) {
      source.close();
      setTimeout(() => beginAnew(address, last, on), AGAIN);
    }
  });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

/** A source that has given up begins anew, unless the table is damaged: then its page says so, and nothing is tried again. */
async function beginAnew(address, last, on) {
  const answer = await fetch(`${address}?after=${last}`, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 500) location.reload();
  else listen(address, last, on);
}
