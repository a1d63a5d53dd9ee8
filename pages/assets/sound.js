// A knock on wood when it is my turn.

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

export function knock() {
  if (!isOn("sound") || audio?.state !== "running") return;
  for (const [delay, pitch] of [[0, 523], [0.14, 784]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + delay;
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.16, at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
}
