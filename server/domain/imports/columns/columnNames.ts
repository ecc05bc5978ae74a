/** What the name of a column tells: a target, or that what is in it decides (`name`, `telegram`). */
export type Named =
  | 'first_name'
  | 'last_name'
  | 'full_name'
  | 'middle_name'
  | 'phone'
  | 'email'
  | 'username'
  | 'telegram_id'
  | 'note'
  | 'language'
  | 'time_zone'
  | 'tag'
  | 'name'
  | 'telegram';

/** A column's name without case, ё and what stands between words. */
export const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const words = (...all: string[]): string => `(?:${all.join('|')})`;
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u');

/** Whose it is: `Контакт: Рабочий телефон` of Bitrix24, `Телефон (контакт)` and `Полное имя контакта` of amoCRM. */
const owner = words('контакт', 'контакта', 'клиент', 'клиента', 'подписчик', 'подписчика', 'contact', 'client');
const ofOwner = new RegExp(`^${owner} (?=.)|(?<=.) ${owner}$`, 'gu');

/** What a phone or an address is for. */
const purpose = `${words(
  ...['мобильн', 'сотов', 'рабоч', 'домашн', 'друг', 'личн', 'частн', 'основн', 'контактн', 'прям', 'дополнительн'].map(
    (stem) => `${stem}\\p{L}*`,
  ),
  ...['доп', 'моб', 'раб', 'дом', 'primary', 'mobile', 'cell', 'work', 'home', 'other', 'business', 'direct', 'main'],
  ...['personal', 'private', 'car', 'radio', 'contact', 'your', 'ваш', 'newsletters?', 'sms marketing'],
)} `;
/** Which of several, and that it is the value and not its label. */
const which = '(?: для рассылок)?(?: \\d+)?(?: value)?';

const phones = words(
  ...['телефон', 'тел', 'номер телефона', 'телефонный номер', 'мобильный', 'сотовый', 'мобильник', 'радиотелефон'],
  ...['phone', 'phone number', 'telephone', 'tel', 'mobile', 'mobile number', 'cell', 'cellphone'],
  ...['whatsapp', 'whatsapp id', 'whatsapp phone', 'вотсап', 'ватсап'],
);
const addresses = words(
  ...[
    'e ?mail',
    'e ?mail address',
    'mail',
    'почта',
    'эл почта',
    'электронная почта',
    'имейл',
    'емейл',
    'имэйл',
    'мейл',
  ],
  ...['адрес эл почты', 'адрес электронной почты', 'email адрес', 'e mail адрес'],
);
const numbered = (names: string): RegExp => whole(`(?:${purpose})*${names}(?: \\d+)?`);

/** The first that matches a folded name tells; all of a name has to match. */
const patterns: readonly (readonly [RegExp, Named])[] = [
  [
    whole(words('имя', 'name', 'название', 'наименование', 'клиент', 'контакт', 'подписчик', 'client', 'contact')),
    'name',
  ],
  [
    whole(
      words('first ?name', 'given name', 'fname', 'first', 'forename', 'имя клиента', 'имя контакта', 'имя подписчика'),
    ),
    'first_name',
  ],
  [whole(words('фамилия', 'last ?name', 'surname', 'family name', 'lname', 'last')), 'last_name'],
  [
    whole(
      words(
        ...['фио', 'ф и о', 'полное имя', 'имя и фамилия', 'имя фамилия', 'фамилия и имя', 'фамилия имя'],
        ...['фамилия имя отчество', 'имя отчество', 'контактное лицо', 'отображаемое имя', 'представление'],
        'first and last names?',
        ...['full ?name', 'display name', 'file as', 'contact name', 'client name', 'customer name', 'customer'],
      ),
    ),
    'full_name',
  ],
  [whole(words('отчество', 'middle ?name', 'second ?name', 'additional name', 'patronymic', 'mname')), 'middle_name'],
  [whole(`(?:${purpose})*${phones}(?: (?:раб|дом|моб|переносной|в машине))?${which}`), 'phone'],
  [whole(`(?:${purpose})*${addresses}${which}`), 'email'],
  [whole('(?:e ?mail) \\d+ (?:address|адрес)'), 'email'],
  [whole('адрес \\d+ (?:эл|электронной) почты'), 'email'],
  [
    whole(
      words(
        ...['telegram', 'telegramm', 'телеграм', 'телеграмм', 'tg', 'тг', 'аккаунт telegram', 'telegram account'],
        'аккаунт',
      ),
    ),
    'telegram',
  ],
  [
    whole(
      words(
        ...['user ?name', 'юзернейм', 'имя пользователя', 'ник', 'никнейм', 'messenger username'],
        ...['nick', 'telegram nick', 'telegram login', 'telegram link', 'telegram url', 'ссылка на telegram'],
        ...['(?:telegram|tg|телеграм|тг) (?:user ?name|юзернейм|ник|никнейм|логин)'],
        ...['(?:user ?name|юзернейм|ник|никнейм|логин|имя пользователя) (?:(?:в|in|of) )?(?:telegram|tg|телеграм|тг)'],
      ),
    ),
    'username',
  ],
  [
    whole(
      words(
        ...[
          '(?:telegram|tg|телеграм|тг) (?:user ?|chat ?)?id',
          'tgid',
          'tg ?user ?id',
          'id (?:(?:в|in) )?(?:telegram|tg|телеграм|тг)',
        ],
        ...['chat ?id', 'user ?id', 'platform ?id', 'social ?id', 'messenger ?id'],
        ...['id чата', 'id мессенджера', 'id (?:подписчика )?в мессенджере'],
      ),
    ),
    'telegram_id',
  ],
  [
    whole(
      `${words(
        ...['заметка', 'заметки', 'примечание', 'примечания', 'комментарий', 'комментарии', 'описание'],
        ...['notes?', 'comments?', 'remarks?', 'description', 'about'],
      )}(?: \\d+)?`,
    ),
    'note',
  ],
  [whole(words('язык', 'language', 'lang', 'locale', 'language code', 'код языка')), 'language'],
  [whole(words('часовой пояс', 'таймзона', 'time ?zone', 'tz')), 'time_zone'],
  [
    numbered(
      words(
        ...[
          'метк[аи]',
          'тег',
          'теги',
          'тэг',
          'тэги',
          'ярлык',
          'ярлыки',
          'групп[аы]',
          'категори[яи]',
          'сегмент',
          'сегменты',
        ],
        ...['tags?', 'labels?', 'groups?', 'categor(?:y|ies)', 'group membership', 'segments?'],
      ),
    ),
    'tag',
  ],
];

/** What a column is, by its name in the exports of other programs in English and Russian; null where that does not tell. */
export function namedTarget(name: string): Named | null {
  const folded = foldedName(name);
  const bare = folded.replaceAll(ofOwner, '');
  for (const [pattern, target] of patterns) if (pattern.test(folded)) return target;
  for (const [pattern, target] of patterns) if (pattern.test(bare)) return target;
  return null;
}

/** Whether the column of a full name says that the surname is first. */
export const isSurnameFirst = (name: string): boolean =>
  /^(?:фио|ф и о|фамилия)/u.test(foldedName(name).replaceAll(ofOwner, ''));

/** Names of dates, of columns that have no values yet to tell by. */
export const isNamedDate = (name: string): boolean =>
  /(?:^|\s)(?:дата|день рождения|birthday|birth date|date|date of birth|dob)(?:\s|$)/u.test(foldedName(name));
