import { limits } from '#contract/limits.ts';
import { interpolate } from '#contract/interpolate.ts';
import type { Unconverted } from '../gateways/convertedFunnels.ts';
import type { InvalidBundle } from '../gateways/bundles.ts';
import { ValidationError } from '../requestErrors.ts';

const ofZip: Record<InvalidBundle['fault'], string> = {
  no_zip:
    'The file cannot be opened: it is neither a zip exported from Voronka nor a JSON file exported from Typebot, or part of it is missing. Export the funnel again and import that file.',
  foreign_entry:
    'The file has something that is not part of an exported funnel: “{name}”. Import the file as it was exported.',
  entry_twice: 'The file has “{name}” twice. Import the file as it was exported.',
  encrypted: 'The file has a password. Import the file as it was exported.',
  unpacks_too_big: '“{name}” unpacks to more than a funnel may hold. Import the file as it was exported.',
};

const ofText: Record<Unconverted['fault'], string> = {
  no_json: 'The file cannot be read: part of it is missing, or it was changed. Export it again and import that file.',
  no_funnel:
    'No funnel was found in this file. A zip exported from Voronka and a JSON file exported from Typebot can be imported; ManyChat and BotHelp do not export funnels as files.',
  own_head: 'This is the funnel.json out of an exported funnel. Import the whole zip.',
  older_version:
    'This Typebot was exported by a very old version. Import it into a current Typebot, export it there and import that file.',
  newer_version: 'Typebot files of version {version} cannot be read yet, only those of versions 3 to 6.',
  too_many_blocks: 'This Typebot has more than {most} blocks. Divide it into several and import each.',
  no_groups: 'This Typebot is empty. Export one that has blocks.',
  damaged: 'The Typebot file is damaged or was changed at “{place}”. Export it again and import that file.',
};

const texts = {
  onlyAsFunnel:
    'A template is made of a zip exported from Voronka. Import this file as a funnel, then save that as a template.',
  noHead: 'The file has no funnel.json, so it is not an exported funnel. Choose another file.',
  otherFormat: 'This is not an exported funnel. Choose another file.',
  newerVersion: 'This funnel was exported by a newer version of Voronka. Update this server, then import the file.',
  damagedHead: 'funnel.json is damaged. Export the funnel again and import that file.',
  badHead: 'funnel.json is damaged or was changed at “{place}”. Export the funnel again and import that file.',
  fileMissing:
    'A picture or video of “{place}” is missing from the file. Export the funnel again and import that file.',
  fileDamaged: 'A picture or video of “{place}” is damaged in the file. Export the funnel again and import that file.',
  fileRefused:
    'Telegram does not accept a picture or video of “{place}”. Replace it in the original funnel and export it again.',
  photoTooBig:
    'A picture of “{place}” is bigger than {limit_mb} MB. Replace it in the original funnel and export it again.',
};

const refused = (text: string, args: Record<string, string | number> = {}): ValidationError =>
  new ValidationError({ file: [interpolate(text, args, 'en')] });

const shownChars = 80;
/** Shortens and cleans a name from an untrusted file for an error message. */
const shown = (name: string): string => [...name.replaceAll(/[\p{C}“”]/gu, '')].slice(0, shownChars).join('');

/** Validation errors of an imported bundle; each says what to do about it. */
export const bundleErrors = {
  ofZip: ({ fault, name }: InvalidBundle) => refused(ofZip[fault], { name: shown(name) }),
  ofText: (unconverted: Unconverted) =>
    refused(ofText[unconverted.fault], {
      most: limits.convertedBlocks,
      ...('version' in unconverted && { version: shown(unconverted.version) }),
      ...('place' in unconverted && { place: shown(unconverted.place) }),
    }),
  onlyAsFunnel: () => refused(texts.onlyAsFunnel),
  noHead: () => refused(texts.noHead),
  otherFormat: () => refused(texts.otherFormat),
  newerVersion: () => refused(texts.newerVersion),
  damagedHead: () => refused(texts.damagedHead),
  badHead: (place: string) => refused(texts.badHead, { place: shown(place) }),
  fileMissing: (place: string) => refused(texts.fileMissing, { place: shown(place) }),
  fileDamaged: (place: string) => refused(texts.fileDamaged, { place: shown(place) }),
  fileRefused: (place: string) => refused(texts.fileRefused, { place: shown(place) }),
  photoTooBig: (place: string) =>
    refused(texts.photoTooBig, { place: shown(place), limit_mb: limits.photoBytes / 1024 / 1024 }),
};
