import { expect, test } from 'vitest';
import { type RetryReason, retryText } from '#machines/journey/answers/retryText.ts';

test.each<[RetryReason, string, string]>([
  [{ kind: 'number' }, 'Send a number, for example 25', 'Отправьте число, например 25'],
  [{ kind: 'whole_number' }, 'Send a whole number, for example 25', 'Отправьте целое число, например 25'],
  [
    { kind: 'email' },
    'This doesn’t look like an e-mail. Check it and send it again',
    'Это не похоже на e-mail. Проверьте и отправьте ещё раз',
  ],
  [
    { kind: 'phone' },
    'Send a phone number, for example +7 900 123-45-67',
    'Отправьте номер телефона, например +7 900 123-45-67',
  ],
  [{ kind: 'own_phone' }, 'Press the button to send your own number', 'Нажмите кнопку, чтобы отправить свой номер'],
  [{ kind: 'date' }, 'Send a date, for example 31.12.2026', 'Отправьте дату, например 31.12.2026'],
  [{ kind: 'choice' }, 'Choose one of the buttons', 'Выберите одну из кнопок'],
  [{ kind: 'text' }, 'Send a text', 'Отправьте текст'],
  [{ kind: 'file' }, 'Send a photo or a file', 'Отправьте фото или файл'],
  [{ kind: 'place' }, 'Send a place', 'Отправьте место на карте'],
  [{ kind: 'number_bounds', least: 1, most: 10 }, 'A number from 1 to 10', 'Число от 1 до 10'],
  [{ kind: 'number_bounds', least: -1.5, most: null }, 'A number from -1.5', 'Число от -1,5'],
  [{ kind: 'number_bounds', least: null, most: 0 }, 'A number up to 0', 'Число до 0'],
  [{ kind: 'number_bounds', least: 0, most: 1_000_000 }, 'A number from 0 to 1000000', 'Число от 0 до 1000000'],
  [{ kind: 'number_bounds', least: null, most: 0.123456789 }, 'A number up to 0.123456789', 'Число до 0,123456789'],
  [
    { kind: 'date_bounds', from: '2026-01-05', to: '2026-12-31' },
    'A date from 05.01.2026 to 31.12.2026',
    'Дата от 05.01.2026 до 31.12.2026',
  ],
  [{ kind: 'date_bounds', from: '2026-01-05', to: null }, 'A date from 05.01.2026', 'Дата от 05.01.2026'],
  [{ kind: 'date_bounds', from: null, to: '2026-12-31' }, 'A date up to 31.12.2026', 'Дата до 31.12.2026'],
  [{ kind: 'text_long', most: 256 }, 'Shorter: up to 256 characters', 'Короче: до 256 символов'],
  [{ kind: 'text_long', most: 1 }, 'Shorter: up to 1 character', 'Короче: до 1 символа'],
  [{ kind: 'text_short', least: 3 }, 'Longer: at least 3 characters', 'Длиннее: от 3 символов'],
  [{ kind: 'text_short', least: 11 }, 'Longer: at least 11 characters', 'Длиннее: от 11 символов'],
  [{ kind: 'text_short', least: 21 }, 'Longer: at least 21 characters', 'Длиннее: от 21 символа'],
  [{ kind: 'text_short', least: 111 }, 'Longer: at least 111 characters', 'Длиннее: от 111 символов'],
])('%j says what to send', (why, english, russian) => {
  expect(retryText(why, 'en')).toBe(english);
  expect(retryText(why, 'ru')).toBe(russian);
});
