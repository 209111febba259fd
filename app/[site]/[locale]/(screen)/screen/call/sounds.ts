"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { ScreenState } from "@/lib/domain/review/contract";

/** Two notes, made by the browser: no file to load, nothing to be blocked. Hertz and seconds. */
const NOTES = [
  [784, 0],
  [523, 0.28],
] as const;

function chime() {
  const audio = new AudioContext();
  for (const [pitch, at] of NOTES) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.4, audio.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.9);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 1);
  }
  setTimeout(() => void audio.close(), 2500);
}

/** Numbers are spoken digit by digit, as people call them. */
function speak(words: string, lang: string) {
  if (!("speechSynthesis" in window)) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = lang;
  said.rate = 0.9;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

type Sounds = { chime: boolean; speech: boolean; lang: string; words: (state: ScreenState, again: boolean) => string };

/** Sounds at each call of a work, the second one of the same work included; nothing sounds for what was there when the page opened. */
export function useSounds(state: ScreenState | null, { chime: rings, speech, lang, words }: Sounds) {
  const before = useRef<string | null>(null);
  const current = state?.current;
  const called =
    current && (current.status === "called" || current.status === "recalled")
      ? `${current.judgingNo} ${current.status} ${current.calls}`
      : "";
  const sound = useEffectEvent(() => {
    if (!state) return;
    if (rings) chime();
    if (speech) setTimeout(() => speak(words(state, (state.current?.calls ?? 1) > 1), lang), rings ? 1200 : 0);
  });
  const ready = state !== null;
  useEffect(() => {
    if (!ready) return;
    const first = before.current === null;
    const fresh = !first && called !== "" && called !== before.current;
    before.current = called;
    if (fresh) sound();
  }, [ready, called]);
}
