/** A table as another program exports it: its columns with what each becomes and what two people have in it. */
export interface ExportedTable {
  program: string;
  language: 'ru' | 'en';
  delimiter: ',' | ';';
  /** Where the names of the columns are from. */
  source: string;
  columns: [name: string, target: string | null, ...values: [string, string]][];
}

/** Columns without values. */
const empty = (...names: string[]): ExportedTable['columns'] => names.map((name) => [name, null, '', '']);

const anna = { phone: '79161234567', email: 'anna@example.org' };
const ivan = { phone: '79031112233', email: 'ivan@example.org' };

const outlookEnglish: ExportedTable = {
  program: 'Outlook',
  language: 'en',
  delimiter: ',',
  source:
    'The header that Outlook exports, as public code that reads and writes such files lists it (`E-mail Display Name`).',
  columns: [
    ...empty('Title'),
    ['First Name', 'first_name', 'Anna', 'Ivan'],
    ['Middle Name', 'middle_name', '', 'James'],
    ['Last Name', 'last_name', 'Smith', 'Brown'],
    ...empty(
      'Suffix',
      'Company',
      'Department',
      'Job Title',
      'Business Street',
      'Business City',
      'Business Country/Region',
    ),
    ...empty("Assistant's Phone", 'Business Fax'),
    ['Business Phone', 'phone', '', '+1 201 555 0188'],
    ['Business Phone 2', 'phone', '', ''],
    ...empty('Callback'),
    ['Car Phone', 'phone', '', ''],
    ...empty('Company Main Phone', 'Home Fax'),
    ['Home Phone', 'phone', '', ''],
    ['Home Phone 2', 'phone', '', ''],
    ...empty('ISDN'),
    ['Mobile Phone', 'phone', '+1 201 555 0123', '+1 201 555 0124'],
    ...empty('Other Fax'),
    ['Other Phone', 'phone', '', ''],
    ...empty('Pager'),
    ['Primary Phone', 'phone', '', ''],
    ['Radio Phone', 'phone', '', ''],
    ...empty('TTY/TDD Phone', 'Telex', 'Account'),
    ['Anniversary', null, '', ''],
    ...empty("Assistant's Name", 'Billing Information'),
    ['Birthday', null, '12/31/1990', '5/14/1985'],
    ['Categories', 'tag', 'VIP;Course', 'VIP'],
    ...empty('Children', 'Directory Server'),
    ['E-mail Address', 'email', anna.email, ivan.email],
    ['E-mail Type', null, 'SMTP', 'SMTP'],
    ['E-mail Display Name', null, `Anna Smith (${anna.email})`, `Ivan Brown (${ivan.email})`],
    ['E-mail 2 Address', 'email', '', ''],
    ...empty('E-mail 2 Type', 'E-mail 2 Display Name'),
    ['E-mail 3 Address', 'email', '', ''],
    ...empty(
      'E-mail 3 Type',
      'E-mail 3 Display Name',
      'Gender',
      'Government ID Number',
      'Hobby',
      'Initials',
      'Keywords',
    ),
    ['Language', 'language', '', 'English'],
    ...empty('Location', "Manager's Name", 'Mileage'),
    ['Notes', 'note', 'Asked for a call', ''],
    ...empty('Office Location', 'Priority', 'Private', 'Profession', 'Referred By', 'Sensitivity', 'Spouse', 'User 1'),
    ...empty('Web Page'),
  ],
};

const outlookRussian: ExportedTable = {
  program: 'Outlook',
  language: 'ru',
  delimiter: ',',
  source:
    'The header that a Russian Outlook exports, as public code that writes such files lists it (`Краткое имя эл. почты`).',
  columns: [
    ...empty('Обращение'),
    ['Имя', 'first_name', 'Анна', 'Иван'],
    ['Отчество', 'middle_name', 'Петровна', ''],
    ['Фамилия', 'last_name', 'Смирнова', 'Петров'],
    ...empty(
      'Суффикс',
      'Организация',
      'Отдел',
      'Должность',
      'Улица (раб. адрес)',
      'Город (раб. адрес)',
      'Телефон помощника',
    ),
    ...empty('Рабочий факс'),
    ['Рабочий телефон', 'phone', '', '8 (495) 123-45-67'],
    ['Телефон раб. 2', 'phone', '', ''],
    ...empty('Обратный вызов'),
    ['Телефон в машине', 'phone', '', ''],
    ...empty('Основной телефон организации', 'Домашний факс'),
    ['Домашний телефон', 'phone', '', ''],
    ['Телефон дом. 2', 'phone', '', ''],
    ...empty('ISDN'),
    ['Телефон переносной', 'phone', '8 916 123-45-67', '8 903 111-22-33'],
    ...empty('Другой факс'),
    ['Другой телефон', 'phone', '', ''],
    ...empty('Пейджер'),
    ['Основной телефон', 'phone', '', ''],
    ['Радиотелефон', 'phone', '', ''],
    ...empty('Телетайп/телефон с титрами', 'Телекс', 'Важность', 'Веб-страница'),
    ['Годовщина', null, '', ''],
    ['День рождения', null, '31.12.1990', '14.05.1985'],
    ...empty('Дети'),
    ['Заметки', 'note', 'Просила позвонить', ''],
    ...empty('Имя помощника', 'Инициалы'),
    ['Категории', 'tag', 'VIP;Course', 'VIP'],
    ...empty(
      'Ключевые слова',
      'Код организации',
      'Личный код',
      'Отложено',
      'Пол',
      'Пользователь 1',
      'Пометка',
      'Профессия',
    ),
    ...empty('Расположение', 'Руководитель', 'Сервер каталогов', 'Супруг(а)', 'Счет', 'Хобби', 'Частное'),
    ['Адрес эл. почты', 'email', anna.email, ivan.email],
    ['Тип эл. почты', null, 'SMTP', 'SMTP'],
    ['Краткое имя эл. почты', null, `Анна (${anna.email})`, `Иван (${ivan.email})`],
    ['Адрес 2 эл. почты', 'email', '', ''],
    ...empty('Тип 2 эл. почты', 'Краткое 2 имя эл. почты'),
    ['Адрес 3 эл. почты', 'email', '', ''],
    ...empty('Тип 3 эл. почты', 'Краткое 3 имя эл. почты'),
    ['Язык', 'language', '', 'русский'],
  ],
};

const googleNames = [
  ...['Phonetic First Name', 'Phonetic Middle Name', 'Phonetic Last Name', 'Name Prefix', 'Name Suffix', 'Nickname'],
];

const google: ExportedTable = {
  program: 'Google Contacts',
  language: 'en',
  delimiter: ',',
  source:
    'The header of Google Contacts since 2024, the same in every language of the interface, as public code and its tests of real exports list it (`Phonetic First Name,Phonetic Middle Name`).',
  columns: [
    ['First Name', 'first_name', 'Анна', 'Ivan'],
    ['Middle Name', 'middle_name', '', ''],
    ['Last Name', 'last_name', 'Смирнова', 'Petrov'],
    ...empty(...googleNames),
    ['File As', 'full_name', '', ''],
    ...empty('Organization Name', 'Organization Title', 'Organization Department'),
    ['Birthday', null, '1990-12-31', '1985-05-14'],
    ['Notes', 'note', 'line one\nline two', ''],
    ...empty('Photo'),
    ['Labels', 'tag', 'VIP ::: * myContacts', 'Course ::: VIP ::: * myContacts'],
    ['E-mail 1 - Label', null, '* Home', '* Work'],
    ['E-mail 1 - Value', 'email', anna.email, ivan.email],
    ...empty('E-mail 2 - Label'),
    ['E-mail 2 - Value', 'email', '', 'ivan@work.example'],
    ['Phone 1 - Label', null, 'Mobile', 'Mobile'],
    ['Phone 1 - Value', 'phone', '+7 916 123-45-67 ::: +7 495 123-45-67', '+79031112233'],
    ...empty('Phone 2 - Label'),
    ['Phone 2 - Value', 'phone', '', ''],
    ...empty(
      'Address 1 - Label',
      'Address 1 - Formatted',
      'Address 1 - City',
      'Website 1 - Label',
      'Website 1 - Value',
    ),
    ...empty('Event 1 - Label', 'Event 1 - Value'),
  ],
};

const googleEarlier: ExportedTable = {
  program: 'Google Contacts (before 2024)',
  language: 'en',
  delimiter: ',',
  source: 'The earlier header of Google Contacts, as public code that writes such files lists it (`Given Name Yomi`).',
  columns: [
    ['Name', 'full_name', 'Анна Смирнова', 'Ivan Petrov'],
    ['Given Name', 'first_name', 'Анна', 'Ivan'],
    ['Additional Name', 'middle_name', '', ''],
    ['Family Name', 'last_name', 'Смирнова', 'Petrov'],
    ...empty('Yomi Name', 'Given Name Yomi', 'Additional Name Yomi', 'Family Name Yomi', 'Name Prefix', 'Name Suffix'),
    ...empty('Initials', 'Nickname', 'Short Name', 'Maiden Name'),
    ['Birthday', null, '1990-12-31', '1985-05-14'],
    ...empty('Gender', 'Location', 'Billing Information', 'Directory Server', 'Mileage', 'Occupation', 'Hobby'),
    ...empty('Sensitivity', 'Priority', 'Subject'),
    ['Notes', 'note', '', 'from the fair'],
    ['Language', 'language', '', ''],
    ...empty('Photo'),
    ['Group Membership', 'tag', 'VIP ::: * myContacts', '* myContacts'],
    ['E-mail 1 - Type', null, '* Home', '* Home'],
    ['E-mail 1 - Value', 'email', anna.email, ivan.email],
    ['Phone 1 - Type', null, 'Mobile', 'Mobile'],
    ['Phone 1 - Value', 'phone', '+7 916 123-45-67', '+79031112233'],
    ...empty('Organization 1 - Type', 'Organization 1 - Name', 'Organization 1 - Title'),
  ],
};

const bitrixRussian: ExportedTable = {
  program: 'Bitrix24',
  language: 'ru',
  delimiter: ';',
  source:
    'The header of a contacts’ export of Bitrix24, as public scripts that read such exports list it (`Телефон для рассылок`).',
  columns: [
    ['ID', null, '101', '102'],
    ['Обращение', null, 'г-жа', 'г-н'],
    ['Имя', 'first_name', 'Анна', 'Иван'],
    ['Фамилия', 'last_name', 'Смирнова', 'Петров'],
    ['Отчество', 'middle_name', 'Петровна', ''],
    ['Имя, Фамилия', 'full_name', 'Анна Смирнова', 'Иван Петров'],
    ['Дата рождения', null, '31.12.1990', '14.05.1985'],
    ...empty('Фотография', 'Компания'),
    ['Ответственный', null, 'Мария Иванова', 'Мария Иванова'],
    ['Рабочий телефон', 'phone', '', '8 (495) 123-45-67, 8 (495) 765-43-21'],
    ['Мобильный телефон', 'phone', anna.phone, ivan.phone],
    ...empty('Номер факса'),
    ['Домашний телефон', 'phone', '', ''],
    ...empty('Номер пейджера'),
    ['Телефон для рассылок', 'phone', '', ''],
    ['Другой телефон', 'phone', '', ''],
    ...empty('Корпоративный сайт', 'Личная страница', 'Страница Facebook', 'Страница ВКонтакте', 'Другой сайт'),
    ['Рабочий e-mail', 'email', anna.email, ivan.email],
    ['Частный e-mail', 'email', '', ''],
    ['E-mail для рассылок', 'email', '', ''],
    ['Другой e-mail', 'email', '', ''],
    ...empty('Контакт Facebook'),
    ['Контакт Telegram', 'username', '@anna_smirnova', 'https://t.me/ivan_petrov'],
    ...empty('Контакт ВКонтакте', 'Контакт Skype', 'Контакт Viber', 'Комментарии Instagram', 'Онлайн-чат'),
    ...empty('Контакт Открытая линия', 'Другой контакт', 'Должность'),
    ['Комментарий', 'note', 'Просила позвонить', ''],
    ['Тип контакта', null, 'Клиенты', 'Клиенты'],
    ...empty('Источник', 'Дополнительно об источнике'),
    ['Экспорт', null, 'да', 'да'],
  ],
};

const bitrixEnglish: ExportedTable = {
  program: 'Bitrix24',
  language: 'en',
  delimiter: ';',
  source:
    'The source of Bitrix24 itself, whose export names its columns by its English texts, in the order of the Russian export (`crm.contact.list` and `crm_field_multi` in github.com/avshatalov48/bitrix24-core-corp).',
  columns: [
    ['ID', null, '101', '102'],
    ['Salutation', null, 'Ms.', 'Mr.'],
    ['First Name', 'first_name', 'Anna', 'Ivan'],
    ['Last Name', 'last_name', 'Smith', 'Brown'],
    ['Middle Name', 'middle_name', '', 'James'],
    ['First and Last Names', 'full_name', 'Anna Smith', 'Ivan Brown'],
    ['Birthday', null, '12/31/1990', '05/14/1985'],
    ...empty('Photo', 'Company'),
    ['Responsible', null, 'Mary Jones', 'Mary Jones'],
    ['Work Phone', 'phone', '', '+1 201 555 0188, +1 201 555 0189'],
    ['Mobile', 'phone', '12015550123', '12015550124'],
    ...empty('Fax'),
    ['Home Phone', 'phone', '', ''],
    ...empty('Pager Number'),
    ['SMS marketing phone', 'phone', '', ''],
    ['Other Phone Number', 'phone', '', ''],
    ...empty('Corporate Website', 'Personal Page', 'Facebook Page', 'VK Page', 'Other Website'),
    ['Work E-mail', 'email', anna.email, ivan.email],
    ['Home E-mail', 'email', '', ''],
    ['Newsletters email', 'email', '', ''],
    ['Other E-mail', 'email', '', ''],
    ...empty('Facebook account'),
    ['Telegram account', 'username', '@anna_smith', 'https://t.me/ivan_brown'],
    ...empty('VK account', 'Skype ID', 'Viber contact', 'Instagram comments', 'Live Chat'),
    ...empty('Open Channel account', 'Other Contact', 'Position'),
    ['Comment', 'note', 'Asked for a call', ''],
    ['Contact Type', null, 'Clients', 'Clients'],
    ...empty('Source', 'Source information'),
    ['Included in export', null, 'yes', 'yes'],
    ['Created by', null, 'Mary Jones', 'Mary Jones'],
    ['Created', null, '11/01/2026 10:00:00', '11/02/2026 11:30:00'],
    ['Modified by', null, 'Mary Jones', 'Mary Jones'],
    ['Modified', null, '11/20/2026 10:00:00', '11/20/2026 11:30:00'],
  ],
};

const amoRussian: ExportedTable = {
  program: 'amoCRM',
  language: 'ru',
  delimiter: ',',
  source:
    'The header of an export of amoCRM, as public importers of it list it column by column (`Рабочий прямой телефон`; the Go package amoimport of the author hromov among them).',
  columns: [
    ['ID', null, '2001', '2002'],
    ['Название сделки', null, 'Курс керамики', 'Курс керамики'],
    ['Бюджет', null, '15000', '20000'],
    ['Ответственный', null, 'Мария', 'Мария'],
    ['Дата создания сделки', null, '01.11.2026 10:00:00', '02.11.2026 11:30:00'],
    ['Кем создана сделка', null, 'Мария', 'Мария'],
    ['Теги', 'tag', 'VIP, Course', 'VIP'],
    ['Примечание', 'note', 'Просила позвонить', ''],
    ['Примечание 2', 'note', 'Любит глину', ''],
    ['Этап сделки', null, 'Первичный контакт', 'Оплачено'],
    ['Воронка', null, 'Воронка', 'Воронка'],
    ['Полное имя контакта', 'full_name', 'Анна Смирнова', 'Петров Иван Ильич'],
    ...empty('Компания контакта'),
    ['Ответственный за контакт', null, 'Мария', 'Мария'],
    ...empty('Компания'),
    ['Рабочий телефон', 'phone', "'+79161234567", ''],
    ['Рабочий прямой телефон', 'phone', '', ''],
    ['Мобильный телефон', 'phone', '', "'+79031112233"],
    ...empty('Факс'),
    ['Домашний телефон', 'phone', '', ''],
    ['Другой телефон', 'phone', '', "'+74951234567"],
    ['Рабочий email', 'email', anna.email, ''],
    ['Личный email', 'email', '', ivan.email],
    ['Другой email', 'email', '', ''],
    ...empty('Город', 'Источник', 'Должность', 'Skype', 'ICQ'),
    ['utm_source', null, 'vk', 'vk'],
  ],
};

const amoEnglish: ExportedTable = {
  program: 'amoCRM (Kommo)',
  language: 'en',
  delimiter: ',',
  source:
    'No public export in English was found, nor a page of Kommo that names the columns: the names of the fields are those of the interface, in the order of the Russian export.',
  columns: [
    ['ID', null, '2001', '2002'],
    ['Contact full name', 'full_name', 'Anna Smith', 'Ivan Brown'],
    ['First name', 'first_name', 'Anna', 'Ivan'],
    ['Last name', 'last_name', 'Smith', 'Brown'],
    ['Responsible user', null, 'Mary', 'Mary'],
    ['Created at', null, '01.11.2026 10:00:00', '02.11.2026 11:30:00'],
    ['Tags', 'tag', 'VIP, Course', 'VIP'],
    ['Note 1', 'note', 'Asked for a call', ''],
    ['Work phone', 'phone', '+12015550123', ''],
    ['Work direct phone', 'phone', '', ''],
    ['Mobile phone', 'phone', '', '+12015550124'],
    ...empty('Fax'),
    ['Home phone', 'phone', '', ''],
    ['Other phone', 'phone', '', ''],
    ['Work email', 'email', anna.email, ivan.email],
    ['Personal email', 'email', '', ''],
    ['Other email', 'email', '', ''],
  ],
};

const getCourseRussian: ExportedTable = {
  program: 'GetCourse',
  language: 'ru',
  delimiter: ';',
  source:
    'No public export was found: the columns are those of the description of its file of users (getcourse.io/blog/772246; sedov.link/blog/1112086): email, name, surname, date of birth, phone, country, city, group, registration date; separated by semicolons.',
  columns: [
    ['id', null, '345001', '345002'],
    ['Email', 'email', anna.email, ivan.email],
    ['Тип регистрации', null, 'Зарегистрирован', 'Зарегистрирован'],
    ['Создан', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
    ['Последняя активность', null, '2026-11-20 09:00:00', ''],
    ['Имя', 'first_name', 'Анна', 'Иван'],
    ['Фамилия', 'last_name', 'Смирнова', 'Петров'],
    ['Телефон', 'phone', '+7 (916) 123-45-67', '89031112233'],
    ['Дата рождения', null, '1990-12-31', ''],
    ['Страна', null, 'Россия', 'Россия'],
    ['Город', null, 'Тверь', 'Рига'],
    ['Группа', 'tag', 'VIP', 'Course'],
  ],
};

const getCourseEnglish: ExportedTable = {
  ...getCourseRussian,
  language: 'en',
  source: 'As for the Russian one; the names are those of the English description (getcourse.io/blog/772246).',
  columns: [
    ['id', null, '345001', '345002'],
    ['Email', 'email', anna.email, ivan.email],
    ['Name', 'first_name', 'Anna', 'Ivan'],
    ['Surname', 'last_name', 'Smith', 'Brown'],
    ['Date of birth', null, '1990-12-31', ''],
    ['Phone number', 'phone', '+12015550123', '+12015550124'],
    ['Country', null, 'USA', 'USA'],
    ['City', null, 'Hoboken', 'Hoboken'],
    ['Group', 'tag', 'VIP', 'Course'],
    ['Registration date', null, '2026-11-01', '2026-11-02'],
  ],
};

const botHelp: ExportedTable = {
  program: 'BotHelp',
  language: 'en',
  delimiter: ';',
  source:
    'No public export was found: the names of the fields are those that BotHelp sends of a subscriber, as public receivers list them (`bothelp_user_id`), and as help.bothelp.io/article/8842 explains them: user_id is the Telegram ID, messenger_username the username, or the ID again where there is none.',
  columns: [
    ['bothelp_user_id', null, '770001', '770002'],
    ['user_id', 'telegram_id', '345678901', '345678902'],
    ['messenger_username', 'username', 'anna_smirnova', '345678902'],
    ['name', 'full_name', 'Анна Смирнова', 'Иван Петров'],
    ['first_name', 'first_name', 'Анна', 'Иван'],
    ['last_name', 'last_name', 'Смирнова', 'Петров'],
    ['phone', 'phone', '12015550123', ''],
    ['email', 'email', anna.email, ''],
    ['created_at', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
    ['first_contact_at', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
    ['last_contact_at', null, '2026-11-20 10:00:00', '2026-11-20 11:30:00'],
    ['conversations_count', null, '3', '1'],
    ['tags', 'tag', 'VIP, Course', ''],
    ['utm_source', null, 'vk', 'vk'],
    ['cuid', null, 'kmc1.f7', 'kmc1.f8'],
  ],
};

const botHelpRussian: ExportedTable = {
  ...botHelp,
  language: 'ru',
  source:
    'As for the English one, by what the profile of a subscriber calls its fields in Russian (help.bothelp.io/article/8842).',
  columns: [
    ['user_id', 'telegram_id', '345678901', '345678902'],
    ['Аккаунт', 'username', 'anna_smirnova', '345678902'],
    ['Имя', 'first_name', 'Анна', 'Иван'],
    ['Фамилия', 'last_name', 'Смирнова', 'Петров'],
    ['Телефон', 'phone', anna.phone, ''],
    ['Email', 'email', anna.email, ''],
    ['Метки', 'tag', 'VIP, Course', ''],
    ['Дата подписки', null, '01.11.2026 10:00', '02.11.2026 11:30'],
  ],
};

const salebot: ExportedTable = {
  program: 'Salebot',
  language: 'en',
  delimiter: ';',
  source:
    'No public export was found: its documentation has the messenger’s id in the first column and the name in the second, the others are called like the client’s variables (docs.salebot.pro, «Перенос клиентской базы»).',
  columns: [
    ['id', null, '880001', '880002'],
    ['platform_id', 'telegram_id', '345678901', '345678902'],
    ['client_type', null, '1', '1'],
    ['name', 'full_name', 'Анна Смирнова', 'Иван Петров'],
    ['username', 'username', 'anna_smirnova', ''],
    ['phone', 'phone', '12015550123', '12015550124'],
    ['email', 'email', anna.email, ''],
    ['tag', 'tag', 'VIP', ''],
    ['created_at', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
  ],
};

const salebotRussian: ExportedTable = {
  ...salebot,
  language: 'ru',
  source:
    'As for the English one, by what the card of a client calls its fields (docs.salebot.pro, «Диалог с клиентом»).',
  columns: [
    ['ID в мессенджере', 'telegram_id', '345678901', '345678902'],
    ['Имя', 'full_name', 'Анна Смирнова', 'Иван Петров'],
    ['Ник в Telegram', 'username', '@anna_smirnova', ''],
    ['Телефон', 'phone', anna.phone, ivan.phone],
    ['Email', 'email', anna.email, ''],
    ['Теги', 'tag', 'VIP', ''],
    ['Дата создания', null, '01.11.2026 10:00', '02.11.2026 11:30'],
  ],
};

const manyChat: ExportedTable = {
  program: 'ManyChat',
  language: 'en',
  delimiter: ',',
  source:
    'No public export was found: the names are those of the system fields (help.manychat.com, System Fields, 14281292522652); ManyChat has no Russian interface.',
  columns: [
    ['Contact ID', null, '990001', '990002'],
    ['First name', 'first_name', 'Anna', 'Ivan'],
    ['Last name', 'last_name', 'Smith', 'Brown'],
    ['Full name', 'full_name', 'Anna Smith', 'Ivan Brown'],
    ['Email', 'email', anna.email, ivan.email],
    ['Phone', 'phone', '+12015550123', '+12015550124'],
    ['Phone country code', null, 'US', 'US'],
    ['Subscribed', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
    ['Language', 'language', 'English', 'Russian'],
    ['Timezone', 'time_zone', 'America/New_York', ''],
    ['Instagram username', null, 'anna.smith', ''],
    ['WhatsApp ID', 'phone', '12015550123', ''],
    ['Last interaction in Telegram', null, '2026-11-20 10:00:00', ''],
    ['Telegram user ID', 'telegram_id', '345678901', '345678902'],
    ['Telegram username', 'username', '@anna_smith', '@ivan_brown'],
    ['Opted-in for Telegram', null, 'yes', 'yes'],
    ['Tags', 'tag', 'VIP, Course', 'VIP'],
  ],
};

const sendPulse: ExportedTable = {
  program: 'SendPulse',
  language: 'en',
  delimiter: ',',
  source:
    'No public export was found: the names are those of a subscriber’s data in its knowledge base (sendpulse.com/knowledge-base/chatbot/manage-user-data).',
  columns: [
    ['Telegram ID', 'telegram_id', '345678901', '345678902'],
    ['Username', 'username', 'anna_smith', ''],
    ['Name', 'full_name', 'Anna Smith', 'Ivan Brown'],
    ['Email', 'email', anna.email, ivan.email],
    ['Phone', 'phone', '12015550123', ''],
    ['Tags', 'tag', 'VIP', 'VIP, Course'],
    ['Subscription date', null, '2026-11-01 10:00:00', '2026-11-02 11:30:00'],
    ['Last activity', null, '2026-11-20 10:00:00', ''],
  ],
};

const sendPulseRussian: ExportedTable = {
  ...sendPulse,
  language: 'ru',
  source:
    'As for the English one, by the Russian knowledge base (sendpulse.ua/ru/knowledge-base/chatbot/manage-user-data).',
  columns: [
    ['ID подписчика в мессенджере', 'telegram_id', '345678901', '345678902'],
    ['Имя пользователя', 'username', 'anna_smirnova', ''],
    ['Имя', 'full_name', 'Анна Смирнова', 'Иван Петров'],
    ['Email', 'email', anna.email, ivan.email],
    ['Телефон', 'phone', anna.phone, ''],
    ['Теги', 'tag', 'VIP', 'VIP, Course'],
    ['Дата подписки', null, '01.11.2026 10:00', '02.11.2026 11:30'],
  ],
};

/** The tables of the programs that people come from, in both languages where there are both. */
export const otherPrograms: ExportedTable[] = [
  ...[amoRussian, amoEnglish, bitrixRussian, bitrixEnglish, getCourseRussian, getCourseEnglish],
  ...[sendPulse, sendPulseRussian, botHelp, botHelpRussian, salebot, salebotRussian, manyChat],
  ...[google, googleEarlier, outlookEnglish, outlookRussian],
];
