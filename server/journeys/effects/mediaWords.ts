import type { Language } from '#contract/languages.ts';
import { say } from '#server/texts/say.ts';
import { type Text, texts } from '#server/texts/texts.ts';

const words: Record<string, Text> = texts(
  {
    photo: 'Photo',
    video: 'Video',
    video_note: 'Video message',
    animation: 'GIF',
    voice: 'Voice message',
    audio: 'Audio',
    document: 'File',
    sticker: 'Sticker',
    story: 'Story',
  },
  'media',
);
const other = texts('Not a text');

/** What an owner is told that a person has sent without a word. */
export const mediaWords = (media: string, language: Language): string => say(words[media] ?? other, language);
