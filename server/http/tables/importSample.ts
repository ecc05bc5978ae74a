import { texts } from '#server/texts/texts.ts';

type Rows = [string, string, string, string, string, string][];

export const sampleName = texts('Contacts');

/** A file to begin with: columns that are recognised by their names, and two people who do not exist. */
export const sampleRows: Record<'ru' | 'en', Rows> = {
  en: [
    ['First name', 'Last name', 'Phone', 'E-mail', 'Telegram ID', 'Note'],
    ['Anna', 'Smith', '+1 201 555 0123', 'anna@example.com', '', 'Asked for a call on Friday'],
    ['John', 'Brown', '+44 7400 123456', 'john@example.com', '', ''],
  ],
  ru: [
    ['Имя', 'Фамилия', 'Телефон', 'Почта', 'ID в Telegram', 'Заметка'],
    ['Анна', 'Смирнова', '+7 912 345-67-89', 'anna@example.com', '', 'Просила позвонить в пятницу'],
    ['Иван', 'Петров', '+7 912 345-67-90', 'ivan@example.com', '', ''],
  ],
};
