import type { Language } from '#contract/languages.ts';

/** Field messages in Russian, by their English sentence. */
const russian: Record<string, string> = {
  'This field is required.': 'Обязательное поле.',
  'This field may not be null.': 'Это поле не может быть пустым.',
  'This field may not be blank.': 'Это поле не может быть пустым.',
  'Not a valid string.': 'Не является допустимой строкой.',
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
    'Введённый пароль слишком короткий. Он должен содержать как минимум 8 символов.',
  'This password is too common.': 'Введённый пароль слишком широко распространён.',
  'This password is entirely numeric.': 'Введённый пароль состоит только из цифр.',
  'The password is too similar to the email address.': 'Введённый пароль слишком похож на адрес электронной почты.',
  'The password is too similar to the first name.': 'Введённый пароль слишком похож на имя.',
  'The password is too similar to the last name.': 'Введённый пароль слишком похож на фамилию.',
  'Invalid setup code.': 'Неправильный код установки.',
};

const patterns: [RegExp, string][] = [
  [
    /^Ensure this field has no more than (\d+) characters\.$/,
    'Убедитесь, что это значение содержит не более $1 символов.',
  ],
  [/^Ensure this field has at least (\d+) characters\.$/, 'Убедитесь, что это значение содержит не менее $1 символов.'],
  [/^Ensure this field has no more than (\d+) elements\.$/, 'Убедитесь, что здесь не более $1 элементов.'],
  [/^Ensure this field has at least (\d+) elements\.$/, 'Убедитесь, что здесь не менее $1 элементов.'],
  [/^Ensure this value is less than or equal to (\S+)\.$/, 'Убедитесь, что это значение меньше либо равно $1.'],
  [/^Ensure this value is greater than or equal to (\S+)\.$/, 'Убедитесь, что это значение больше либо равно $1.'],
  [/^"(.*)" is not a valid choice\.$/s, 'Значения "$1" нет среди допустимых вариантов.'],
  [/^Expected a list of items but got type "(\w+)"\.$/, 'Ожидался список, получен тип "$1".'],
  [/^Invalid data\. Expected a dictionary, but got (\w+)\.$/, 'Недопустимые данные. Ожидался словарь, получено: $1.'],
];

/** A field's message in the asked language; one that is not known here stays English. */
export function fieldText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const exact = russian[sentence];
  if (exact !== undefined) return exact;
  const pattern = patterns.find(([form]) => form.test(sentence));
  return pattern ? sentence.replace(...pattern) : sentence;
}
