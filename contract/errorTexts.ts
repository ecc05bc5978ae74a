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
  subscription_inactive: {
    en: "Subscription isn't active. This needs one that is.",
    ru: 'Подписка не активна. Для этого действия нужна действующая подписка.',
  },
  admin_only: { en: 'Only an admin may do this.', ru: 'Это может делать только администратор.' },
  sign_up_closed: {
    en: 'Sign-up is closed here. Ask the server’s administrator.',
    ru: 'Новые аккаунты здесь не создаются. Обратитесь к тому, у кого работает эта Voronka.',
  },
  stale_token: { en: 'Stale token for given user.', ru: 'Этот аккаунт уже активирован.' },
  not_found: { en: 'Not found.', ru: 'Не найдено.' },
  method_not_allowed: { en: 'Method "{method}" not allowed.', ru: 'Метод «{method}» не разрешён.' },
  unsupported_media_type: {
    en: 'Unsupported media type "{type}" in request.',
    ru: 'Тип данных «{type}» в запросе не поддерживается.',
  },
  transition_not_allowed: {
    en: 'This cannot be done in the present state.',
    ru: 'В нынешнем состоянии это невозможно.',
  },
  no_platform_bot: {
    en: 'This installation has no Telegram bot of its own (PLATFORM_BOT_TOKEN).',
    ru: 'У этой установки нет своего бота в Telegram (PLATFORM_BOT_TOKEN).',
  },
  only_telegram: {
    en: 'Telegram is the only way into this account: set an e-mail and a password first.',
    ru: 'В этот аккаунт можно войти только через Telegram: сначала задайте почту и пароль.',
  },
  stages_locked: {
    en: 'After the first run the order of stages cannot be changed.',
    ru: 'После первого запуска порядок этапов изменить нельзя.',
  },
  stage_has_people: {
    en: 'There are people on a removed stage: say where they go.',
    ru: 'На удалённом этапе есть люди: укажите, куда их перевести.',
  },
  stale_revision: {
    en: 'The funnel has changed meanwhile.',
    ru: 'Воронку тем временем изменили.',
  },
  id_taken: { en: 'This id is taken by something else.', ru: 'Этот идентификатор уже занят.' },
  bot_in_use: { en: 'This bot is used by another funnel.', ru: 'Этот бот занят другой воронкой.' },
  bot_differs: {
    en: 'This is another bot than the funnel ran on: its people would begin anew.',
    ru: 'Это не тот бот, с которым работала воронка: люди начнут её заново.',
  },
  webhook_elsewhere: {
    en: 'This bot sends its updates to {host}.',
    ru: 'Этот бот отправляет обновления на {host}.',
  },
  no_chat: { en: 'There is no open chat with this person.', ru: 'С этим человеком нет открытого чата.' },
  server_outdated: {
    en: 'These people were saved by a newer version of Voronka. Update the server and try again.',
    ru: 'Путь этих людей по воронке сохранила более новая версия Voronka. Обновите сервер и повторите попытку.',
  },
  request_timeout: {
    en: 'The request came too slowly and was cut off. Nothing was saved; send it again.',
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
    en: 'Your account has no room for more. Delete what you no longer need first.',
    ru: 'В вашем аккаунте больше нет места. Сначала удалите ненужное.',
  },
  unsupported_media: {
    en: 'This is no picture or video that Telegram takes.',
    ru: 'Telegram не принимает такие картинки и видео.',
  },
  funnel_not_ready: { en: 'The funnel cannot run yet.', ru: 'Воронку пока нельзя запустить.' },
  throttled: {
    en: 'Too many attempts. Try again in {seconds} s.',
    ru: 'Слишком много попыток. Повторите через {seconds} с.',
  },
  telegram_error: { en: 'Telegram did not take it: {reason}', ru: 'Telegram не принял запрос: {reason}' },
  unavailable: { en: 'The service is not available now.', ru: 'Сервис сейчас недоступен.' },
  storage_full: { en: 'The disk is full.', ru: 'На диске нет места.' },
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
  'throttled/rate': {
    en: 'Too many requests at once. Try again in {seconds} s.',
    ru: 'Слишком много запросов сразу. Повторите через {seconds} с.',
  },
  'body_too_big/small': {
    en: 'The request is bigger than {limit_kb} KB.',
    ru: 'Запрос не должен превышать {limit_kb} КБ.',
  },
  'unsupported_media/damaged': {
    en: 'The file is damaged or a part of it is missing. Open it to see whether it is whole, save it again and upload that.',
    ru: 'Файл повреждён или загружен не полностью. Проверьте, открывается ли он, сохраните его заново и загрузите ещё раз.',
  },
  'unsupported_media/sides': {
    en: 'Telegram takes no picture whose width and height together are more than {side_sum} pixels.',
    ru: 'Telegram не принимает картинки, у которых ширина и высота вместе больше {side_sum} пикселей.',
  },
  'unsupported_media/ratio': {
    en: 'Telegram takes no picture that is more than {ratio} times longer than it is wide.',
    ru: 'Telegram не принимает картинки, вытянутые больше чем в {ratio} раз.',
  },
  'file_not_found/lost': {
    en: 'A picture or video of the stage “{stage}” is lost on the server. Replace or remove it there, then export again.',
    ru: 'Картинка или видео этапа «{stage}» потеряны на сервере. Замените или уберите их и выгрузите воронку ещё раз.',
  },
  'transition_not_allowed/not_running': {
    en: 'The funnel does not run. Run it first.',
    ru: 'Воронка не запущена. Сначала запустите её.',
  },
  'transition_not_allowed/no_journey': {
    en: 'This person is not in the funnel. Begin their journey anew instead.',
    ru: 'Этого человека нет в воронке. Начните его путь заново.',
  },
  'transition_not_allowed/test_link': {
    en: 'Testing needs a bot. Connect one; after the first run, run the funnel again.',
    ru: 'Для проверки нужен бот. Подключите его, а если воронка уже работала, снова запустите её.',
  },
  'no_chat/blocked': {
    en: 'This person has blocked the bot: nothing can be sent to them.',
    ru: 'Этот человек заблокировал бота: отправить ему ничего нельзя.',
  },
  'admin_only/two_factor': {
    en: 'Here an admin signs in by two steps: set up two-step sign-in in the settings first.',
    ru: 'Администраторы здесь входят в два шага: сначала включите вход в два шага в настройках.',
  },
  'transition_not_allowed/two_factor_on': {
    en: 'Two-step sign-in is on already.',
    ru: 'Вход в два шага уже включён.',
  },
  'transition_not_allowed/two_factor_none': {
    en: 'Two-step sign-in is not set up. Begin to set it up first.',
    ru: 'Вход в два шага не настроен. Сначала начните его настройку.',
  },
  'transition_not_allowed/no_bot': {
    en: 'The funnel has no bot. Connect one first.',
    ru: 'У воронки нет бота. Сначала подключите его.',
  },
  'telegram_error/wait': {
    en: 'Telegram allows this only now and then. Try again in {seconds} s.',
    ru: 'Telegram разрешает это нечасто. Повторите через {seconds} с.',
  },
  'telegram_error/token': {
    en: 'Telegram no longer knows the bot’s token. Give the bot a new one.',
    ru: 'Telegram больше не признаёт токен бота. Укажите новый.',
  },
  'quota_exceeded/files': {
    en: 'There is no room left for files: {limit_mb} MB are used.',
    ru: 'Место для файлов закончилось: занято {limit_mb} МБ.',
  },
  'quota_exceeded/history': {
    en: 'The changes and published versions of your funnels take {limit_mb} MB, and no more is kept. Delete funnels in the archives that you no longer need; old changes go by themselves after {days} days.',
    ru: 'Изменения и опубликованные версии ваших воронок заняли {limit_mb} МБ, больше не хранится. Удалите в архиве ненужные воронки; старые изменения удаляются сами через {days} дней.',
  },
  'quota_exceeded/funnels': {
    en: 'You have {most} funnels, and no more fit. Delete some in the archives first.',
    ru: 'У вас уже {most} воронок, больше не поместится. Сначала удалите ненужные в архиве.',
  },
};
