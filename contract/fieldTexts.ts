import type { Language } from './languages.ts';
import { fillIn, readBack } from './wording.ts';

/** What is said of a field, in English and in Russian; `{count}` and the like are filled in (`wording.ts`). */
export const fieldTexts: Record<string, string> = {
  'This field is required.': 'Обязательное поле.',
  'This field may not be null.': 'Это поле не может быть пустым.',
  'This field may not be blank.': 'Это поле не может быть пустым.',
  'Not a valid string.': 'Должно быть строкой.',
  'Null characters are not allowed.': 'Нулевые символы не допускаются.',
  'Surrogate characters are not allowed.': 'Половины суррогатных пар не допускаются.',
  'Enter a valid email address.': 'Введите правильный адрес электронной почты.',
  'A valid number is required.': 'Требуется число.',
  'A valid integer is required.': 'Требуется целое число.',
  'Must be a valid boolean.': 'Должно быть да или нет.',
  'Must be a valid UUID.': 'Должно быть правильным UUID.',
  'Invalid value.': 'Недопустимое значение.',
  'Unknown field.': 'Неизвестное поле.',
  'No data provided': 'Данные не предоставлены',
  'Invalid cursor.': 'Неправильный курсор.',
  'No file was submitted.': 'Файл не был отправлен.',
  'There is no such revision yet.': 'Такой версии ещё нет.',
  'This stage is not removed.': 'Этот этап не удалён.',
  'There is no such stage to move to.': 'Нет этапа, на который нужно перевести.',
  'Telegram does not know this token.': 'Telegram не знает такого токена.',
  'This is the bot of the service itself.': 'Это бот самого сервиса.',
  'Not a time zone of the IANA list.': 'Такого часового пояса нет в списке IANA.',
  'user with this email address already exists.': 'Пользователь с таким адресом электронной почты уже существует.',
  'Unable to log in with provided credentials.': 'Невозможно войти с предоставленными учётными данными.',
  "The two password fields didn't match.": 'Введённые пароли не совпадают.',
  'This password is too short. It must contain at least 8 characters.':
    'Пароль слишком короткий. В нём должно быть не меньше 8 символов.',
  'This password is too common.': 'Такой пароль слишком распространён.',
  'This password is entirely numeric.': 'Пароль состоит только из цифр.',
  'The password is too similar to the email address.': 'Пароль слишком похож на адрес электронной почты.',
  'The password is too similar to the first name.': 'Пароль слишком похож на имя.',
  'The password is too similar to the last name.': 'Пароль слишком похож на фамилию.',
  'Invalid password.': 'Неправильный пароль.',
  "Invalid user id or user doesn't exist.": 'Ссылка недействительна: такого пользователя нет.',
  'Invalid token for given user.': 'Ссылка недействительна: она устарела или уже использована.',
  'Not a time zone. Choose one of the IANA list, such as Europe/Berlin.':
    'Такого часового пояса нет. Выберите его из списка IANA, например Europe/Moscow.',
  'Invalid setup code.': 'Неправильный код установки.',
  'Ensure this field has no more than {count} characters.':
    'Убедитесь, что это значение содержит не более {count} {count|символа|символов}.',
  'Ensure this field has at least {count} characters.':
    'Убедитесь, что это значение содержит не менее {count} {count|символа|символов}.',
  'Ensure this field has no more than {count} elements.':
    'Убедитесь, что здесь не более {count} {count|элемента|элементов}.',
  'Ensure this field has at least {count} elements.':
    'Убедитесь, что здесь не менее {count} {count|элемента|элементов}.',
  'Ensure this value is less than or equal to {bound}.': 'Убедитесь, что это значение меньше либо равно {bound}.',
  'Ensure this value is greater than or equal to {bound}.': 'Убедитесь, что это значение больше либо равно {bound}.',
  '"{value}" is not a valid choice.': 'Значения «{value}» нет среди допустимых вариантов.',
  'Expected a list of items but got type "{type}".': 'Ожидался список, получен тип «{type}».',
  'Invalid data. Expected a dictionary, but got {type}.': 'Недопустимые данные. Ожидался словарь, получено: {type}.',
};

/** A field's message in the asked language; one that is not known here stays English. */
export function fieldText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const exact = fieldTexts[sentence];
  if (exact !== undefined) return exact;
  for (const [english, russian] of Object.entries(fieldTexts)) {
    const args = english.includes('{') ? readBack(english, sentence) : null;
    if (args) return fillIn(russian, args);
  }
  return sentence;
}
