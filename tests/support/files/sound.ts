import { box, movieHeader, track } from './film.ts';

interface Sound {
  seconds?: number;
  title?: string;
  performer?: string;
  cover?: Buffer;
}

const frameBytes = 417;
const framesInSecond = 44_100 / 1152;

/** A silent MP3 with what it says of itself (MPEG 1 Layer III, 128 kbit/s; ID3v2.3). */
export function mp3({ seconds = 3, title, performer, cover }: Sound = {}): Buffer {
  const frame = Buffer.alloc(frameBytes);
  frame.writeUInt32BE(0xff_fb_90_00);
  const frames = Array.from({ length: Math.round(seconds * framesInSecond) }, () => frame);
  return Buffer.concat([id3({ title, performer, cover }), ...frames]);
}

function id3({ title, performer, cover }: Sound): Buffer {
  const text = (name: string, words: string) => tag(name, Buffer.from(`\x03${words}`));
  const tags = [
    ...(title === undefined ? [] : [text('TIT2', title)]),
    ...(performer === undefined ? [] : [text('TPE1', performer)]),
    ...(cover ? [tag('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), cover]))] : []),
  ];
  if (tags.length === 0) return Buffer.alloc(0);
  const body = Buffer.concat(tags);
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (const [place, shift] of [21, 14, 7, 0].entries()) head[6 + place] = (body.length >> shift) & 0x7f;
  return Buffer.concat([head, body]);
}

function tag(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** An M4A that has no sound in it, but says how long it is. */
export const m4a = ({ seconds = 5, brand = 'M4A ' } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mp42`, 'latin1')),
    box('moov', movieHeader({ units: seconds * 1000 }), track({ kind: 'soun', width: 0, height: 0 })),
    box('mdat', Buffer.alloc(8)),
  ]);
