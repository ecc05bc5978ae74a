import { closeSync, fstatSync, openSync } from 'node:fs';
import { wholeSeconds } from '#contract/fileFit.ts';
import { type Box, BoxReader, BrokenBoxes } from './film/boxes.ts';
import {
  type MovieHeader,
  readDuration,
  readMovieHeader,
  readTrackHeader,
  type Sides,
  type TrackHeader,
  turned,
} from './film/movieHeader.ts';

/** What is known of a film; nulls where it is unknown. */
export interface FilmFacts {
  /** As it is shown: a phone held upright stores the picture lying, with the turn beside it. */
  width: number | null;
  height: number | null;
  /** Whole seconds. */
  duration: number | null;
  /** Whether it can be watched before all of it has come: its header stands before its pictures. */
  streams: boolean | null;
}

/** Headers are some 100 bytes; more is never read of one. */
const headerBytes = 1024;
/** A film has a picture, some languages and some subtitles. */
const mostTracks = 100;
/** Larger numbers are no film, and Telegram takes none above. */
const mostPixels = 65_535;
const mostSeconds = 2 ** 31 - 1;

/** @returns null for a truncated or damaged file: a box reaches beyond its end, or the movie's header is missing. */
export function inspectVideo(path: string): FilmFacts | null {
  const file = openSync(path, 'r');
  try {
    return readFilm(new BoxReader(file), fstatSync(file).size);
  } catch (error) {
    if (error instanceof BrokenBoxes) return null;
    throw error;
  } finally {
    closeSync(file);
  }
}

function readFilm(reader: BoxReader, size: number): FilmFacts | null {
  let movie: Box | undefined;
  let streams = false;
  let hasPictures = false;
  for (const box of reader.boxes({ start: 0, end: size })) {
    if (box.type === 'mdat') hasPictures = true;
    if (box.type !== 'moov' || movie) continue;
    movie = box;
    streams = !hasPictures;
  }
  if (!movie) return null;
  const { header, tracks } = readMovie(reader, movie);
  const seconds = header?.seconds ?? fragmentedSeconds(reader, movie, header);
  return { ...shownSides(tracks, header), duration: knownSeconds(seconds), streams };
}

interface Track extends TrackHeader {
  isPicture: boolean;
}

function readMovie(reader: BoxReader, movie: Box): { header: MovieHeader | null; tracks: Track[] } {
  let header: MovieHeader | null = null;
  const tracks: Track[] = [];
  for (const box of reader.boxes(movie)) {
    if (box.type === 'mvhd') header ??= readMovieHeader(reader.content(box, headerBytes));
    if (box.type === 'trak' && tracks.length < mostTracks) tracks.push(...readTrack(reader, box));
  }
  return { header, tracks };
}

function readTrack(reader: BoxReader, box: Box): Track[] {
  const at = reader.first('tkhd', box);
  const header = at && readTrackHeader(reader.content(at, headerBytes));
  if (!header) return [];
  const handler = reader.first('hdlr', reader.first('mdia', box));
  // after the version and a reserved word
  const kind = handler && reader.content(handler, headerBytes).toString('latin1', 8, 12);
  return [{ ...header, isPicture: kind === 'vide' }];
}

function shownSides(tracks: Track[], header: MovieHeader | null): { width: number | null; height: number | null } {
  const seen = tracks.filter(({ width, height }) => width > 0 && height > 0);
  const shown =
    seen.find(({ isPicture, isEnabled }) => isPicture && isEnabled) ??
    seen.find(({ isPicture }) => isPicture) ??
    seen[0];
  if (!shown) return { width: null, height: null };
  const upright = turned(shown, shown.matrix);
  const { width, height }: Sides = header ? turned(upright, header.matrix) : upright;
  const sides = { width: Math.round(width), height: Math.round(height) };
  const areSane = [sides.width, sides.height].every((side) => side >= 1 && side <= mostPixels);
  return areSane ? sides : { width: null, height: null };
}

/** ISO 14496-12, box `mehd`: a film of fragments says here how long it is, if it does. */
function fragmentedSeconds(reader: BoxReader, movie: Box, header: MovieHeader | null): number | null {
  const box = reader.first('mehd', reader.first('mvex', movie));
  if (!box || !header || header.timescale === 0) return null;
  const content = reader.content(box, headerBytes);
  const units = readDuration(content, 4, content[0] === 1);
  return units === null ? null : units / header.timescale;
}

const knownSeconds = (seconds: number | null): number | null =>
  seconds === null || seconds > mostSeconds ? null : wholeSeconds(seconds);
