import { useEffect, useRef, useState } from 'react';
import { oggOfWebm } from './oggOfWebm.ts';

/** A recording of this page; a file with a voice that somebody chooses is a file. */
export const voiceName = 'voice.ogg';

const [ogg, webm] = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'];

/** Whether this browser records Opus at all, in one cover or the other. */
const recordedType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : [ogg, webm].find((type) => MediaRecorder.isTypeSupported(type));

export const canRecord = (): boolean => recordedType() !== undefined && navigator.mediaDevices !== undefined;

type Recording = 'off' | 'asking' | 'on' | 'refused';

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
        if (isKept.current) void voiceOf(chunks, mimeType).then(onDone, () => setState('refused'));
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

async function voiceOf(chunks: Blob[], type: string): Promise<File> {
  const recorded = new Blob(chunks);
  const content = type === webm ? oggOfWebm(new Uint8Array(await recorded.arrayBuffer())) : recorded;
  return new File([content], voiceName, { type: 'audio/ogg' });
}
