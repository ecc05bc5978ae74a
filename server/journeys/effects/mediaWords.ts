import type { Language } from '#contract/languages.ts';

const words: Record<string, Record<Language, string>> = {
  photo: { en: 'Photo', ru: 'Фото' },
  video: { en: 'Video', ru: 'Видео' },
  video_note: { en: 'Video message', ru: 'Видеосообщение' },
  animation: { en: 'GIF', ru: 'GIF' },
  voice: { en: 'Voice message', ru: 'Голосовое сообщение' },
  audio: { en: 'Audio', ru: 'Аудио' },
  document: { en: 'File', ru: 'Файл' },
  sticker: { en: 'Sticker', ru: 'Стикер' },
  story: { en: 'Story', ru: 'История' },
};
const other: Record<Language, string> = { en: 'Not a text', ru: 'Не текст' };

/** What an owner is told that a person has sent without a word. */
export const mediaWords = (media: string, language: Language): string => (words[media] ?? other)[language];
