// Small sounds: a knock when it is my turn, a drum for a great moment, a chime for a message, a fanfare at the end.

import { isOn } from "./wishes.js";

let audio = null;

/** Browsers let a page sound only after it was touched. */
const wake = () => {
  if (!isOn("sound")) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
};
addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

/** The notes of each sound: when, how high, how loud, how long. */
const SOUNDS = {
  turn: [[0, 523, .16, .22], [.14, 784, .16, .22]],
  message: [[0, 880, .06, .18], [.09, 1175, .05, .2]],
  moment: [[0, 98, .3, .5], [.02, 147, .18, .35], [.3, 98, .2, .5]],
  won: [[0, 523, .14, .3], [.14, 659, .14, .3], [.28, 784, .14, .3], [.42, 1047, .16, .7]],
  over: [[0, 392, .14, .35], [.22, 330, .14, .6]],
};

export function sound(name) {
  if (!isOn("sound") || audio?.state !== "running") return;
  for (const [delay, pitch, loudness, length] of SOUNDS[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + delay;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.03);
  }
}

/** Calls somebody whose tab is hidden, if they have asked for it. */
export function notify(title, body = "") {
  if (!document.hidden || !isOn("notify") || globalThis.Notification?.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: location.pathname });
    note.onclick = () => { focus(); note.close(); };
  } catch { /* Some phones only let other kinds of scripts notify. */ }
}
