import type { ErrorCode } from './errors.ts';
import type { Language } from './languages.ts';

type Words = Record<Language, string>;

/** The sentence of each error code; `{name}` is interpolated from the error's args. */
export const errorTexts: Record<ErrorCode, Words> = {
  parse_error: { en: 'JSON parse error - {reason}', ru: 'Ошибка разбора JSON: {reason}' },
  otp_required: {
    en: 'Enter the code of your authenticator app, or a recovery code.',
    ru: 'Введите код из приложения-аутентификатора или резервный код.',
  },
  file_not_found: { en: 'There is no such file.', ru: 'Такого файла нет.' },
  not_authenticated: {
    en: 'Authentication credentials were not provided.',
    ru: 'Учётные данные не были предоставлены.',
  },
  invalid_token: { en: 'Invalid token.', ru: 'Недопустимый токен.' },
  invalid_init_data: { en: 'Invalid launch data.', ru: 'Недействительные данные запуска.' },
  account_closed: {
    en: 'This account is closed. Ask the server’s administrator.',
    ru: 'Этот аккаунт закрыт. Обратитесь к администратору сервера.',
  },
  account_of_admin: {
    en: 'An admin’s account can’t be closed or deleted here. Remove the admin rights first, by a command on the server.',
    ru: 'Аккаунт администратора здесь не закрыть и не удалить. Сначала снимите права администратора командой на сервере.',
  },
  subscription_inactive: {
    en: "Subscription isn't active. This needs an active subscription.",
    ru: 'Подписка не активна. Для этого действия нужна действующая подписка.',
  },
  admin_only: { en: 'Only an admin can do this.', ru: 'Это может сделать только администратор.' },
  sign_up_closed: {
    en: 'Sign-up is closed here. Ask the server’s administrator.',
    ru: 'Регистрация закрыта. Обратитесь к администратору сервера.',
  },
  stale_token: { en: 'Stale token for given user.', ru: 'Этот аккаунт уже активирован.' },
  not_found: { en: 'Not found.', ru: 'Не найдено.' },
  method_not_allowed: { en: 'Method "{method}" not allowed.', ru: 'Метод «{method}» не разрешён.' },
  unsupported_media_type: {
    en: 'Unsupported media type "{type}" in request.',
    ru: 'Тип данных «{type}» в запросе не поддерживается.',
  },
  transition_not_allowed: {
    en: 'This is not possible in the current state.',
    ru: 'В текущем состоянии это невозможно.',
  },
  no_platform_bot: {
    en: 'No Telegram bot is set up on this server (PLATFORM_BOT_TOKEN).',
    ru: 'На этом сервере не настроен бот Telegram (PLATFORM_BOT_TOKEN).',
  },
  only_telegram: {
    en: 'Telegram is the only way into this account: set an e-mail and a password first.',
    ru: 'В этот аккаунт можно войти только через Telegram: сначала задайте почту и пароль.',
  },
  stages_locked: {
    en: 'The order of stages cannot change after the first run.',
    ru: 'После первого запуска порядок этапов изменить нельзя.',
  },
  stage_has_people: {
    en: 'There are people on a removed stage: choose where they go.',
    ru: 'На удалённом этапе есть люди: укажите, куда их перевести.',
  },
  stale_revision: {
    en: 'The funnel has been changed in the meantime.',
    ru: 'Воронку тем временем изменили.',
  },
  both_in_telegram: {
    en: 'Both people have a Telegram account of their own, so they cannot be merged.',
    ru: 'У каждого свой аккаунт в Telegram, поэтому объединить их нельзя.',
  },
  id_taken: { en: 'This id is already taken.', ru: 'Этот идентификатор уже занят.' },
  bot_in_use: {
    en: 'This bot is already connected to another funnel.',
    ru: 'Этот бот уже подключён к другой воронке.',
  },
  bot_differs: {
    en: 'This is a different bot than the funnel ran on: its people would start over.',
    ru: 'Это не тот бот, с которым работала воронка: люди начнут её заново.',
  },
  webhook_elsewhere: {
    en: 'This bot sends its updates to {host}.',
    ru: 'Этот бот отправляет обновления на {host}.',
  },
  no_chat: { en: 'This person has no chat with the bot yet.', ru: 'У этого человека ещё нет чата с ботом.' },
  invalid_signature: {
    en: 'The signature of the notification is missing or wrong.',
    ru: 'Подпись уведомления не указана или неверна.',
  },
  password_required: {
    en: 'Enter your password again to do this.',
    ru: 'Чтобы это сделать, введите пароль ещё раз.',
  },
  not_a_partner: {
    en: 'Accept the terms of the affiliate programme first.',
    ru: 'Сначала примите условия партнёрской программы.',
  },
  insufficient_funds: {
    en: 'Not enough on the balance: {available} is available.',
    ru: 'На балансе не хватает: доступно {available}.',
  },
  withdrawals_held: {
    en: 'Withdrawals are paused until {until}, because the password, e-mail or payout details were changed.',
    ru: 'Вывод откроется {until}: недавно менялись пароль, почта или реквизиты.',
  },
  last_admin: {
    en: 'You are the only admin of this server. Someone else has to become an admin first: the server’s administrator can make them one.',
    ru: 'Вы единственный администратор этого сервера. Сначала администратором должен стать кто-то ещё: назначить его может администратор сервера.',
  },
  withdrawal_open: {
    en: 'A withdrawal is already in progress. Wait for it, or cancel it first.',
    ru: 'Предыдущий вывод ещё не завершён. Дождитесь его или отмените.',
  },
  up_to_date: {
    en: 'The funnel already has the newest version of its template.',
    ru: 'В воронке уже последняя версия шаблона.',
  },
  field_differs: {
    en: 'You have a custom field of the same name already, of another kind or with other choices: choose which to keep.',
    ru: 'У вас уже есть дополнительное поле с таким именем, но другого типа или с другими вариантами: выберите, какое оставить.',
  },
  no_tester: {
    en: 'There is nobody to send a test to. Link your Telegram in the settings, or open the test link.',
    ru: 'Отправить тест некому. Привяжите свой Telegram в настройках или откройте тестовую ссылку.',
  },
  server_outdated: {
    en: 'These people were saved by a newer version of Voronka. Update the server and try again.',
    ru: 'Данные этих людей сохранила более новая версия Voronka. Обновите сервер и повторите попытку.',
  },
  request_timeout: {
    en: 'The request was too slow and was cut off. Nothing was saved; send it again.',
    ru: 'Запрос шёл слишком медленно и был прерван. Ничего не сохранено, отправьте его ещё раз.',
  },
  file_too_big: {
    en: 'File too big: the file size must not exceed {limit_mb} MB.',
    ru: 'Файл слишком большой: размер файла не должен превышать {limit_mb} МБ.',
  },
  body_too_big: { en: 'The request is bigger than {limit_mb} MB.', ru: 'Запрос не должен превышать {limit_mb} МБ.' },
  document_too_big: {
    en: 'The funnel is bigger than {limit_mb} MB.',
    ru: 'Воронка не должна превышать {limit_mb} МБ.',
  },
  quota_exceeded: {
    en: 'Your account is full. Delete what you no longer need first.',
    ru: 'В вашем аккаунте закончилось место. Сначала удалите ненужное.',
  },
  unsupported_media: {
    en: 'Telegram does not accept this kind of picture or video.',
    ru: 'Telegram не принимает такие картинки и видео.',
  },
  unreadable_file: { en: 'The file cannot be read.', ru: 'Файл не читается.' },
  funnel_not_ready: { en: 'The funnel cannot run yet.', ru: 'Воронку пока нельзя запустить.' },
  message_not_ready: {
    en: 'The message cannot be sent yet. Fix what is marked in it.',
    ru: 'Сообщение пока нельзя отправить. Исправьте отмеченное в нём.',
  },
  series_not_ready: {
    en: 'Set the sending time of at least one letter that has no errors.',
    ru: 'Задайте время отправки хотя бы одному письму без ошибок.',
  },
  template_not_ready: {
    en: 'The template cannot be saved as a version yet. Fix its issues first.',
    ru: 'Шаблон пока нельзя сохранить как версию. Сначала исправьте замечания.',
  },
  nobody: {
    en: 'Nobody matches this audience. Change it and send again.',
    ru: 'Под эти условия никто не подходит. Измените получателей и отправьте снова.',
  },
  audience_broken: {
    en: 'A stage, tag or list in the audience is gone. Choose the audience again.',
    ru: 'Этапа, метки или списка из условий больше нет. Выберите получателей заново.',
  },
  throttled: {
    en: 'Too many attempts. Try again in {seconds} s.',
    ru: 'Слишком много попыток. Повторите через {seconds} с.',
  },
  search_timeout: {
    en: 'This search takes too long. Type a longer or a more exact word.',
    ru: 'Поиск занял слишком много времени. Введите слово подлиннее или поточнее.',
  },
  telegram_error: { en: 'Telegram did not accept it: {reason}', ru: 'Telegram не принял запрос: {reason}' },
  provider_error: {
    en: 'The payment provider does not answer. Nothing was charged. Try again in a few minutes.',
    ru: 'Платёжный сервис не отвечает. Деньги не списаны. Повторите попытку через несколько минут.',
  },
  unavailable: { en: 'The service is not available right now.', ru: 'Сервис сейчас недоступен.' },
  not_ready: { en: 'The service is not ready.', ru: 'Сервис не готов к работе.' },
  storage_full: { en: 'The disk is full.', ru: 'На диске нет места.' },
  files_away: {
    en: 'The file storage does not answer. Try again in a few minutes.',
    ru: 'Хранилище файлов не отвечает. Повторите попытку через несколько минут.',
  },
  internal: { en: 'Something went wrong on our side.', ru: 'Что-то пошло не так на нашей стороне.' },
};

/** Variants of an error's sentence, chosen by its argument `of`, worded as in Django REST Framework. */
export const errorVariants: Record<string, Words> = {
  'invalid_token/no_credentials': {
    en: 'Invalid token header. No credentials provided.',
    ru: 'Недопустимый заголовок токена. Не предоставлены учётные данные.',
  },
  'invalid_token/spaces': {
    en: 'Invalid token header. Token string should not contain spaces.',
    ru: 'Недопустимый заголовок токена. Токен не должен содержать пробелы.',
  },
  'parse_error/multipart': {
    en: 'Multipart form parse error - {reason}',
    ru: 'Ошибка разбора составной формы: {reason}',
  },
  'parse_error/deep': {
    en: 'JSON parse error - nested deeper than {most} levels.',
    ru: 'Ошибка разбора JSON: вложенность больше {most} уровней.',
  },
  'provider_error/refused': {
    en: 'The payment provider did not accept it: {reason}',
    ru: 'Платёжный сервис не принял запрос: {reason}',
  },
  'throttled/rate': {
    en: 'Too many requests at once. Try again in {seconds} s.',
    ru: 'Слишком много запросов сразу. Повторите через {seconds} с.',
  },
  'body_too_big/small': {
    en: 'The request is bigger than {limit_kb} KB.',
    ru: 'Запрос не должен превышать {limit_kb} КБ.',
  },
  'file_too_big/cell_too_long': {
    en: 'A cell in row {row} has more than {most} characters. Shorten it.',
    ru: 'Ячейка в строке {row} длиннее {most} {most|символа|символов}. Сократите её.',
  },
  'file_too_big/any_cell_too_long': {
    en: 'A cell has more than {most} characters. Shorten it.',
    ru: 'Одна из ячеек длиннее {most} {most|символа|символов}. Сократите её.',
  },
  'file_too_big/quoted_too_long': {
    en: 'A cell in quotation marks in row {row} has more than {most} characters. Shorten it, or check where it should end.',
    ru: 'Ячейка в кавычках в строке {row} длиннее {most} {most|символа|символов}. Сократите её или проверьте, где она должна закончиться.',
  },
  'file_too_big/row_too_long': {
    en: 'Row {row} has more than {most} characters. Shorten its cells, or remove columns that you do not need.',
    ru: 'Строка {row} длиннее {most} {most|символа|символов}. Сократите ячейки или удалите лишние столбцы.',
  },
  'file_too_big/row_goes_on': {
    en: 'Row {row} has more than {most} columns, most of them empty. Remove the empty ones.',
    ru: 'В строке {row} больше {most} {most|столбца|столбцов}, почти все пустые. Удалите пустые.',
  },
  'file_too_big/goes_on': {
    en: 'The file has more than {most} rows, most of them empty. Remove the empty ones.',
    ru: 'В файле больше {most} {most|строки|строк}, почти все пустые. Удалите пустые.',
  },
  'file_too_big/table_too_long': {
    en: 'The texts in the cells take more than {limit_mb} MB together. Split the file.',
    ru: 'Тексты в ячейках вместе занимают больше {limit_mb} МБ. Разделите файл.',
  },
  'file_too_big/unpacks_too_big': {
    en: 'Unpacked, the workbook takes more than {limit_mb} MB. Save its first sheet as CSV.',
    ru: 'После распаковки книга занимает больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/packed_too_tight': {
    en: 'A part of the workbook unpacks to more than {ratio} times its size. Save its first sheet as CSV.',
    ru: 'Часть книги после распаковки занимает больше чем в {ratio} раз больше места. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/too_many_parts': {
    en: 'The workbook consists of more than {most} files. Save its first sheet as CSV.',
    ru: 'Книга состоит больше чем из {most} {most|файла|файлов}. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/too_many_strings': {
    en: 'The workbook has more than {most} different texts, or more than {limit_mb} MB of them. Save its first sheet as CSV.',
    ru: 'В книге больше {most} {most|разного текста|разных текстов} или они занимают больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/strings_too_big': {
    en: 'The workbook’s list of texts takes more than {limit_mb} MB with its formatting. Save its first sheet as CSV.',
    ru: 'Список текстов книги вместе с оформлением занимает больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/styles_too_big': {
    en: 'The workbook’s list of styles takes more than {limit_mb} MB. Save its first sheet as CSV.',
    ru: 'Список стилей книги занимает больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/relations_too_big': {
    en: 'The workbook’s list of links between its parts takes more than {limit_mb} MB. Save its first sheet as CSV.',
    ru: 'Список связей между частями книги занимает больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'file_too_big/sheets_too_big': {
    en: 'The workbook’s list of sheets takes more than {limit_mb} MB. Save its first sheet as CSV.',
    ru: 'Список листов книги занимает больше {limit_mb} МБ. Сохраните её первый лист в формате CSV.',
  },
  'unreadable_file/only_empty_rows': {
    en: 'There are thousands of rows in the file, and all of them are empty.',
    ru: 'В файле тысячи строк, и все они пустые.',
  },
  'unreadable_file/xml_comment': {
    en: 'There is a comment in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
    ru: 'В коде книги есть комментарий, программы для таблиц таких не пишут. Откройте файл в Excel и сохраните ещё раз.',
  },
  'unreadable_file/xml_doctype': {
    en: 'There is a document type in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
    ru: 'В коде книги объявлен тип документа, программы для таблиц такого не пишут. Откройте файл в Excel и сохраните ещё раз.',
  },
  'unreadable_file/xml_tag': {
    en: 'There is a tag of more than {limit_kb} KB in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
    ru: 'В книге есть часть кода больше {limit_kb} КБ, программы для таблиц таких не пишут. Откройте файл в Excel и сохраните ещё раз.',
  },
  'unreadable_file/too_slow': {
    en: 'Reading the file takes too long. Save its first sheet as CSV, or split it.',
    ru: 'Файл читается слишком долго. Сохраните его первый лист в формате CSV или разделите файл.',
  },
  'unreadable_file/out_of_memory': {
    en: 'Reading the file takes too much memory. Save its first sheet as CSV, or split it.',
    ru: 'Для чтения файла не хватает памяти. Сохраните его первый лист в формате CSV или разделите файл.',
  },
  'unreadable_file/crashed': {
    en: 'The file could not be read to its end. Save it as XLSX or CSV again, or split it.',
    ru: 'Файл не удалось прочитать до конца. Сохраните его ещё раз в формате XLSX или CSV или разделите.',
  },
  'file_too_big/costly': {
    en: 'The file takes more memory or time than the server has for one file. Save it smaller and upload it again.',
    ru: 'Файлу нужно больше памяти или времени, чем сервер даёт одному файлу. Сохраните его меньшим и загрузите ещё раз.',
  },
  'unsupported_media/damaged': {
    en: 'The file is damaged or incomplete. Check that it opens, save it again and upload it.',
    ru: 'Файл повреждён или загружен не полностью. Проверьте, открывается ли он, сохраните его заново и загрузите ещё раз.',
  },
  'unsupported_media/photo': {
    en: 'Telegram shows JPEG, PNG and WebP up to 10 MB as a photo. Send this file as a document.',
    ru: 'Как фото Telegram показывает JPEG, PNG и WebP до 10 МБ. Отправьте этот файл документом.',
  },
  'unsupported_media/video': {
    en: 'Telegram plays MP4 as a video. Send this file as a document.',
    ru: 'Как видео Telegram показывает MP4. Отправьте этот файл документом.',
  },
  'unsupported_media/audio': {
    en: 'Telegram plays MP3 and M4A as audio. Send this file as a document.',
    ru: 'Как аудио Telegram проигрывает MP3 и M4A. Отправьте этот файл документом.',
  },
  'unsupported_media/voice': {
    en: 'A voice message is OGG with Opus, MP3 or M4A. Convert the file, or send it as a document.',
    ru: 'Голосовое сообщение — это OGG с Opus, MP3 или M4A. Преобразуйте файл или отправьте его документом.',
  },
  'unsupported_media/video_note': {
    en: 'A video message is a square MP4 of up to 60 seconds. Crop and shorten the film, or send it as a video.',
    ru: 'Видеосообщение — это квадратный MP4 до 60 секунд. Обрежьте и сократите видео или отправьте его как обычное.',
  },
  'unsupported_media/sides': {
    en: 'Telegram accepts pictures with a width and height of up to {side_sum} pixels in total.',
    ru: 'Telegram принимает картинки, у которых ширина и высота в сумме не больше {side_sum} пикселей.',
  },
  'unsupported_media/ratio': {
    en: 'Telegram accepts pictures up to {ratio} times longer than they are wide.',
    ru: 'Telegram не принимает картинки, вытянутые больше чем в {ratio} раз.',
  },
  'file_not_found/lost': {
    en: 'A picture or video of “{place}” is lost on the server. Replace or remove it there, then export again.',
    ru: 'Картинка или видео из «{place}» потеряны на сервере. Замените или уберите их и выгрузите воронку ещё раз.',
  },
  'withdrawals_held/checking': {
    en: 'Withdrawals are paused while the balances are being checked. They resume automatically.',
    ru: 'Вывод приостановлен: идёт проверка балансов. Он возобновится автоматически.',
  },
  'transition_not_allowed/decided': {
    en: '{name} has already decided on this withdrawal.',
    ru: 'По этому выводу решение уже есть: {name}.',
  },
  'transition_not_allowed/ended': {
    en: 'This withdrawal was cancelled.',
    ru: 'Этот вывод отменён.',
  },
  'transition_not_allowed/unconfirmed': {
    en: 'The partner has not confirmed this withdrawal yet.',
    ru: 'Партнёр ещё не подтвердил этот вывод.',
  },
  'transition_not_allowed/not_running': {
    en: 'The funnel is not running. Run it first.',
    ru: 'Воронка не запущена. Сначала запустите её.',
  },
  'transition_not_allowed/brought': {
    en: 'Your referral code is already set.',
    ru: 'Код приглашения уже указан.',
  },
  'transition_not_allowed/referral_late': {
    en: 'A code can be added within {hours} hours of signing up.',
    ru: 'Код можно указать в течение {hours} ч после регистрации.',
  },
  'transition_not_allowed/too_old': {
    en: 'There is nothing to delete: nobody has it in the chat, or the {hours} hours in which Telegram allows deleting have passed.',
    ru: 'Удалить нечего: в чатах этого нет или прошли {hours} ч, за которые Telegram даёт удалить.',
  },
  'transition_not_allowed/import_started': {
    en: 'This file is imported already. Upload it again to import it in another way.',
    ru: 'Этот файл уже импортирован. Чтобы импортировать его иначе, загрузите файл ещё раз.',
  },
  'transition_not_allowed/import_running': {
    en: 'The import is still running. Stop it, or wait until it is done.',
    ru: 'Импорт ещё идёт. Остановите его или дождитесь окончания.',
  },
  'transition_not_allowed/import_undoing': {
    en: 'The import is being undone already.',
    ru: 'Импорт уже отменяется.',
  },
  'transition_not_allowed/import_not_running': {
    en: 'This import is not running.',
    ru: 'Этот импорт не идёт.',
  },
  'transition_not_allowed/import_too_old': {
    en: 'An import can be undone for {days} days.',
    ru: 'Импорт можно отменить в течение {days} {days|дня|дней}.',
  },
  'transition_not_allowed/other_bot': {
    en: 'Another bot sent it. Only that bot can change its messages.',
    ru: 'Это отправил другой бот. Только он может изменить свои сообщения.',
  },
  'transition_not_allowed/bot_gone': {
    en: 'The bot that sent it is no longer connected. Connect that bot again first.',
    ru: 'Бот, который это отправил, больше не подключён. Сначала подключите его снова.',
  },
  'transition_not_allowed/token_revoked': {
    en: 'Telegram no longer accepts the bot’s token. Connect the bot again first.',
    ru: 'Telegram больше не принимает токен бота. Сначала подключите бота снова.',
  },
  'transition_not_allowed/messages_limit': {
    en: 'This month’s messages are used up. Sending continues next month, or once the server’s administrator raises the limit.',
    ru: 'Лимит сообщений на этот месяц исчерпан. Отправка продолжится в следующем месяце или когда администратор сервера увеличит лимит.',
  },
  'transition_not_allowed/operation_runs': {
    en: 'What was sent is being changed or deleted right now. Stop that, or wait until it is done.',
    ru: 'Отправленное прямо сейчас меняется или удаляется. Остановите это или дождитесь окончания.',
  },
  'transition_not_allowed/operation_over': {
    en: 'This has already finished.',
    ru: 'Это уже завершено.',
  },
  'transition_not_allowed/about_to_send': {
    en: 'It sends within seconds, so it can no longer be edited. Undo the sending first.',
    ru: 'До отправки секунды, править уже поздно. Сначала отмените отправку.',
  },
  'transition_not_allowed/archived': {
    en: 'It is in the archive. Return it first.',
    ru: 'Это в архиве. Сначала верните.',
  },
  'transition_not_allowed/unfinished': {
    en: 'The mailing is still to be sent. Cancel it first, then archive it.',
    ru: 'Рассылка ещё не завершена. Сначала отмените её, потом уберите в архив.',
  },
  'transition_not_allowed/series_on': {
    en: 'The series is on. Turn it off first, then archive it.',
    ru: 'Серия включена. Сначала выключите её, потом уберите в архив.',
  },
  'transition_not_allowed/series_begun': {
    en: 'A series with letters or people stays in its funnel.',
    ru: 'Серия с письмами или людьми остаётся в своей воронке.',
  },
  'transition_not_allowed/no_journey': {
    en: 'This person is not in the funnel. Restart their journey instead.',
    ru: 'Этого человека нет в воронке. Начните его путь заново.',
  },
  'transition_not_allowed/stop_rule': {
    en: 'A stop rule of the series applies to this person.',
    ru: 'На этого человека действует правило остановки серии.',
  },
  'transition_not_allowed/test_link': {
    en: 'Testing needs a bot. Connect one. If the funnel has already run, run it again.',
    ru: 'Для теста нужен бот. Подключите его, а если воронка уже работала, снова запустите её.',
  },
  'no_chat/blocked': {
    en: 'This person has blocked the bot: nothing can be sent to them.',
    ru: 'Этот человек заблокировал бота: отправить ему ничего нельзя.',
  },
  'no_chat/tester': {
    en: 'This person tests the funnel: letters are not sent to testers.',
    ru: 'Этот человек тестирует воронку: тестировщикам письма не отправляются.',
  },
  'admin_only/two_factor': {
    en: 'Admins need two-step sign-in here: set it up in the settings first.',
    ru: 'Администраторам здесь нужен вход в два шага: сначала включите его в настройках.',
  },
  'transition_not_allowed/two_factor_on': {
    en: 'Two-step sign-in is already on.',
    ru: 'Вход в два шага уже включён.',
  },
  'transition_not_allowed/two_factor_none': {
    en: 'Two-step sign-in is not set up. Start the setup first.',
    ru: 'Вход в два шага не настроен. Сначала начните его настройку.',
  },
  'transition_not_allowed/no_bot': {
    en: 'The funnel has no bot. Connect one first.',
    ru: 'У воронки нет бота. Сначала подключите его.',
  },
  'telegram_error/wait': {
    en: 'Telegram limits how often this can change. Try again in {seconds} s.',
    ru: 'Telegram разрешает это нечасто. Повторите через {seconds} с.',
  },
  'telegram_error/away': {
    en: 'Telegram does not answer now. Try again later.',
    ru: 'Telegram сейчас не отвечает. Повторите позже.',
  },
  'telegram_error/token': {
    en: 'Telegram no longer accepts the bot’s token. Enter a new one.',
    ru: 'Telegram больше не принимает токен бота. Укажите новый.',
  },
  'not_found/bot_gone': {
    en: 'The bot that this was sent to is no longer connected here. Connect it again, or open the file in Telegram.',
    ru: 'Бот, которому это прислали, больше не подключён. Подключите его снова или откройте файл в Telegram.',
  },
  'not_found/file_gone': {
    en: 'Telegram no longer gives this file to the bot. Open it in Telegram.',
    ru: 'Telegram больше не отдаёт боту этот файл. Откройте его в Telegram.',
  },
  'file_too_big/received': {
    en: 'Larger than {limit_mb} MB, which bots cannot read: open it in Telegram.',
    ru: 'Больше {limit_mb} МБ: боты такие файлы не читают, откройте его в Telegram.',
  },
  'quota_exceeded/files': {
    en: 'There is no space left for files: {limit_mb} MB are used.',
    ru: 'Место для файлов закончилось: занято {limit_mb} МБ.',
  },
  'quota_exceeded/people': {
    en: 'The account has reached its limit of {most} people. Delete some, or ask the server’s administrator for more.',
    ru: 'В аккаунте уже {most} человек — больше нельзя. Удалите лишних или попросите администратора сервера увеличить лимит.',
  },
  'quota_exceeded/history': {
    en: 'The changes and published versions of your funnels take {limit_mb} MB, which is the limit. Delete archived funnels you no longer need; old changes are removed after {days} days.',
    ru: 'Изменения и опубликованные версии ваших воронок заняли {limit_mb} МБ, это предел. Удалите в архиве ненужные воронки; старые изменения удаляются сами через {days} дней.',
  },
  'quota_exceeded/series': {
    en: 'The funnel has {most} letter series, which is the limit. Remove some first.',
    ru: 'В воронке уже {most} серий писем, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/letters': {
    en: 'The series has {most} letters, which is the limit. Remove some first.',
    ru: 'В серии уже {most} писем, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/funnels': {
    en: 'You have {most} funnels, which is the limit. Delete some in the archives first.',
    ru: 'У вас уже {most} воронок, это предел. Сначала удалите ненужные в архиве.',
  },
  'quota_exceeded/mailings': {
    en: 'The funnel has {most} mailings that were not sent, which is the limit. Remove some first.',
    ru: 'У воронки уже {most} неотправленных рассылок, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/fields': {
    en: 'You have {most} custom fields, which is the limit. Remove some first.',
    ru: 'У вас уже {most} дополнительных полей, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/carried_fields': {
    en: 'This comes with custom fields, and with them you would have more than {most}, which is the limit. Remove some first.',
    ru: 'Вместе с этим добавятся дополнительные поля, а их может быть не больше {most}. Сначала удалите ненужные.',
  },
  'quota_exceeded/replies': {
    en: 'You have {most} saved replies, which is the limit. Remove some first.',
    ru: 'У вас уже {most} заготовок, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/lists': {
    en: 'You have {most} lists, which is the limit. Remove some first.',
    ru: 'У вас уже {most} списков, это предел. Сначала удалите ненужные.',
  },
  'transition_not_allowed/rule_list': {
    en: 'The rule decides who is in this list. Change the rule.',
    ru: 'В списке по правилу те, кто под него подходит. Измените правило.',
  },
  'transition_not_allowed/contact_erased': {
    en: 'This person’s data was deleted and cannot be restored.',
    ru: 'Данные этого человека стёрты, восстановить их нельзя.',
  },
  'transition_not_allowed/merge_too_old': {
    en: 'A merge can be undone for {days} days.',
    ru: 'Объединение можно отменить в течение {days} дней.',
  },
  'transition_not_allowed/merged_again': {
    en: 'This person was merged with another one since. Undo that merge first.',
    ru: 'С тех пор контакт объединили ещё с одним. Сначала отмените то объединение.',
  },
  'quota_exceeded/partner_links': {
    en: 'You have {most} partner links with the deleted ones, which is the limit.',
    ru: 'У вас уже {most} партнёрских ссылок вместе с удалёнными, это предел.',
  },
  'quota_exceeded/folders': {
    en: 'You have {most} folders, which is the limit. Delete some first.',
    ru: 'У вас уже {most} папок, это предел. Сначала удалите ненужные.',
  },
  'quota_exceeded/templates': {
    en: 'You have {most} templates, which is the limit. Delete some first.',
    ru: 'У вас уже {most} шаблонов, это предел. Сначала удалите ненужные.',
  },
  'up_to_date/gone': {
    en: 'The template of this funnel is deleted, so it has no more updates.',
    ru: 'Шаблон этой воронки удалён, обновлений больше не будет.',
  },
  'file_not_found/template': {
    en: 'A picture or video of “{place}” is lost on the server. Ask the author of the template to replace it.',
    ru: 'Картинка или видео из «{place}» потеряны на сервере. Попросите автора шаблона заменить их.',
  },
  'stale_revision/template': {
    en: 'The template has been changed in the meantime.',
    ru: 'Шаблон тем временем изменили.',
  },
  'stale_revision/mailing': {
    en: 'The mailing has been changed in the meantime.',
    ru: 'Рассылку тем временем изменили.',
  },
  'stale_revision/series': {
    en: 'The letter series has been changed in the meantime.',
    ru: 'Серию писем тем временем изменили.',
  },
  'stale_revision/letter': {
    en: 'The letter has been changed in the meantime.',
    ru: 'Письмо тем временем изменили.',
  },
};
