import { useEffect, useRef, useState } from 'react';
import { oggOfWebm } from './oggOfWebm.ts';

const [ogg, webm, mp4] = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

/** What this browser records of what Telegram takes as a voice message: Opus in one cover or the other, or M4A. */
const recordedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : [ogg, webm, mp4].find((type) => MediaRecorder.isTypeSupported(type));

export const canRecord = (): boolean => recordedType() !== undefined && navigator.mediaDevices !== undefined;

/** `empty`: it came to nothing, as where it was stopped at once. */
type Recording = 'off' | 'asking' | 'on' | 'refused' | 'empty';

/** Records a voice message. Leaving the message stops it and keeps what is recorded. */
export function useRecorder(onDone: (voice: File) => void) {
  const [state, setState] = useState<Recording>('off');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isKept = useRef(false);
  const stop = (keep: boolean) => {
    if (recorder.current?.state !== 'recording') return;
    isKept.current = keep;
    recorder.current.stop();
  };
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop(true);
    };
  }, []);
  useEffect(() => {
    if (state !== 'on') return;
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, [state]);
  const start = async () => {
    const mimeType = recordedType();
    if (!mimeType) return setState('refused');
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isLeft.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const made = new MediaRecorder(stream, { mimeType });
      const chunks: Blob[] = [];
      made.ondataavailable = ({ data }) => chunks.push(data);
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        setState('off');
        if (isKept.current) void voiceOf(chunks, mimeType).then(onDone, () => setState('empty'));
      };
      recorder.current = made;
      setSeconds(0);
      made.start();
      setState('on');
    } catch {
      setState('refused');
    }
  };
  return { state, seconds, start: () => void start(), finish: () => stop(true), cancel: () => stop(false) };
}

/** @throws Error where nothing was recorded */
async function voiceOf(chunks: Blob[], type: string): Promise<File> {
  const recorded = new Blob(chunks);
  if (recorded.size === 0) throw new Error('nothing was recorded');
  if (type === mp4) return new File([recorded], 'voice.m4a', { type });
  const content = type === webm ? oggOfWebm(new Uint8Array(await recorded.arrayBuffer())) : recorded;
  return new File([content], 'voice.ogg', { type: 'audio/ogg' });
}
