import { fileShown, storeFile } from './files.ts';
import type { Upload } from './readRequest.ts';
import type { BotState, StoredFile } from './world.ts';

/** What a person can send as a file. */
export type SentKind =
  | 'photo'
  | 'video'
  | 'animation'
  | 'video_note'
  | 'voice'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'moving_sticker';

/** As what a bot could send it again. */
const storedAs = { photo: 'photo', video: 'video', voice: 'voice' } as const;

/** The fields of a message with a file, which the bot may download. */
export function mediumOf(bot: BotState, kind: SentKind, upload: Upload): Record<string, unknown> {
  const file = storeFile(bot, kind in storedAs ? storedAs[kind as keyof typeof storedAs] : 'document', upload);
  const base = { file_id: file.id, file_unique_id: file.uniqueId, file_size: file.bytes.length };
  const named = { ...base, file_name: file.name, mime_type: file.mime };
  switch (kind) {
    case 'photo':
      return photoSizes(bot, file, upload);
    case 'voice':
      return { voice: { ...base, mime_type: file.mime, duration: 14 } };
    case 'audio':
      return { audio: { ...named, duration: 187, performer: 'Studio', title: 'A song' } };
    case 'animation': {
      const animation = { ...named, width: 320, height: 240, duration: 3 };
      // for old clients it is a document too
      return { animation, document: named };
    }
    case 'video_note':
      return { video_note: { ...base, length: 240, duration: 5 } };
    case 'sticker':
      return { sticker: { ...base, ...stickerFacts, is_animated: false } };
    case 'moving_sticker': {
      const picture = storeFile(bot, 'document', upload);
      const thumbnail = { file_id: picture.id, file_unique_id: picture.uniqueId, width: 128, height: 128 };
      return { sticker: { ...base, ...stickerFacts, is_animated: true, thumbnail } };
    }
    default:
      return fileShown(file);
  }
}

const stickerFacts = { type: 'regular', width: 512, height: 512, is_video: false, emoji: '👍' };

/** Telegram makes smaller ones of a photo and tells them all, the smallest first. */
function photoSizes(bot: BotState, file: StoredFile, upload: Upload) {
  const small = storeFile(bot, 'photo', upload);
  const sizes = [
    { ...small, width: Math.max(1, Math.round(file.width / 4)), height: Math.max(1, Math.round(file.height / 4)) },
    file,
  ];
  return { photo: sizes.flatMap((size) => fileShown(size).photo as object[]) };
}

const location = (latitude: number, longitude: number) => ({ latitude, longitude, horizontal_accuracy: 12 });

/** A place with a name; for old clients it is a location too. */
export const venue = (latitude: number, longitude: number, title: string, address: string) => ({
  location: location(latitude, longitude),
  venue: { location: location(latitude, longitude), title, address },
});

/** A place that moves with the person. */
export const livePlace = (latitude: number, longitude: number) => ({
  location: { ...location(latitude, longitude), live_period: 900, heading: 90 },
});

export const contactCard = (first_name: string, last_name: string, phone_number: string) => ({
  contact: { first_name, last_name, phone_number, vcard: `BEGIN:VCARD\nFN:${first_name}\nEND:VCARD` },
});

export const poll = (question: string, options: readonly string[]) => ({
  poll: {
    ...{ id: '5', question, type: 'regular', is_closed: false, is_anonymous: true },
    ...{ allows_multiple_answers: false, total_voter_count: 0 },
    options: options.map((text) => ({ text, voter_count: 0 })),
  },
});

export const dice = (emoji: string, value: number) => ({ dice: { emoji, value } });
