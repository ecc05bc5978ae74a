/** The fields that stand at different places in the two versions of a header, from its content's start. */
interface Layout {
  timescale: number;
  duration: number;
  isLong: boolean;
}

/** ISO 14496-12, box `mvhd`. */
const movieLayouts: Layout[] = [
  { timescale: 12, duration: 16, isLong: false },
  { timescale: 20, duration: 24, isLong: true },
];
const movieHeaderBytes = 100;
/** The matrix of `mvhd` lies before six reserved words and the next track's number, at its end. */
const movieMatrixFromEnd = 36 + 24 + 4;
/** That of `tkhd` lies before width and height, at its end. */
const trackMatrixFromEnd = 36 + 8;

export interface MovieHeader {
  /** In seconds; null where it is unknown, as in a film of fragments. */
  seconds: number | null;
  timescale: number;
  matrix: Matrix;
}

/** The factors by which a picture's sides go into the sides that are shown. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
}

const upright: Matrix = { a: 1, b: 0, c: 0, d: 1 };

export function readMovieHeader(content: Buffer): MovieHeader | null {
  const layout = movieLayouts[content[0] ?? 0];
  if (!layout || content.length < movieHeaderBytes) return null;
  const timescale = content.readUInt32BE(layout.timescale);
  const units = readDuration(content, layout.duration, layout.isLong);
  const seconds = units === null || timescale === 0 ? null : units / timescale;
  return { seconds, timescale, matrix: readMatrix(content, content.length - movieMatrixFromEnd) };
}

/** A duration in units of the timescale; null where it is given as unknown or as nothing. */
export function readDuration(content: Buffer, at: number, isLong: boolean): number | null {
  if (content.length < at + (isLong ? 8 : 4)) return null;
  const units = isLong ? Number(content.readBigUInt64BE(at)) : content.readUInt32BE(at);
  const unknown = isLong ? 2 ** 64 : 0xffff_ffff;
  return units === 0 || units >= unknown ? null : units;
}

export interface TrackHeader {
  isEnabled: boolean;
  /** As it is stored, before the turn. */
  width: number;
  height: number;
  matrix: Matrix;
}

/** ISO 14496-12, box `tkhd`: width and height are its last eight bytes, 16.16 fixed point. */
export function readTrackHeader(content: Buffer): TrackHeader | null {
  if (content.length < 4 + trackMatrixFromEnd) return null;
  const { length } = content;
  return {
    isEnabled: ((content[3] ?? 0) & 1) === 1,
    width: content.readUInt32BE(length - 8) / 65_536,
    height: content.readUInt32BE(length - 4) / 65_536,
    matrix: readMatrix(content, length - trackMatrixFromEnd),
  };
}

/** Rows of three: a b u, c d v, x y w; all but the third column 16.16 fixed point. An empty one turns nothing. */
function readMatrix(content: Buffer, at: number): Matrix {
  const [a = 0, b = 0, c = 0, d = 0] = [0, 4, 12, 16].map((offset) => content.readInt32BE(at + offset) / 65_536);
  return a * d - b * c === 0 ? upright : { a, b, c, d };
}

/** The sides of the box around a picture once it is turned. */
export function turned({ width, height }: Sides, { a, b, c, d }: Matrix): Sides {
  return {
    width: Math.abs(a) * width + Math.abs(c) * height,
    height: Math.abs(b) * width + Math.abs(d) * height,
  };
}

export interface Sides {
  width: number;
  height: number;
}
