import type { Language } from './languages.ts';
import { interpolate, extractArgs } from './interpolate.ts';

/** Validation messages in English and Russian; placeholders such as `{count}` are interpolated. */
export const fieldTexts: Record<string, string> = {
  'Enter a number.': 'Укажите число.',
  'Enter a whole number of minor units above zero.': 'Укажите сумму: целое число больше нуля.',
  'Stars are withdrawn in Telegram, other currencies to a card or in USDT.':
    'Звёзды выводятся в Telegram, остальные валюты — на карту или в USDT.',
  'There is no such currency.': 'Такой валюты нет.',
  'This is less than the smallest withdrawal.': 'Это меньше минимальной суммы вывода.',
  'The fee would leave nothing of this amount.': 'Вся эта сумма уйдёт на комиссию.',
  'There is no card with this number. Check the digits.': 'Карты с таким номером нет. Проверьте цифры.',
  'This is no address of USDT in the Tron network (TRC20). Copy it again.':
    'Это не адрес USDT в сети Tron (TRC20). Скопируйте его ещё раз.',
  'Enter a username of Telegram, such as @anna_k.': 'Укажите имя пользователя в Telegram, например @anna_k.',
  'The header Idempotency-Key has up to 200 printable characters.':
    'В заголовке Idempotency-Key может быть до 200 печатных знаков.',
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
  'This is not the name of the account.': 'Это не название аккаунта.',
  'Invalid cursor.': 'Неправильный курсор.',
  'The thumbnail is not a picture that can be read. Send another one.':
    'Обложка видео не читается как картинка. Отправьте другую.',
  'The thumbnail is bigger than {limit_mb} MB.': 'Обложка видео больше {limit_mb} МБ.',
  'No file was submitted.': 'Файл не был отправлен.',
  'Send a file without a picture or a video.': 'Отправьте файл без картинки и видео.',
  'This file is no voice message.': 'Этот файл не голосовое сообщение.',
  'There is no such revision yet.': 'Такой версии ещё нет.',
  'This stage is not removed.': 'Этот этап не удалён.',
  'There is no such stage to move to.': 'Нет этапа, на который нужно перевести.',
  'Use “seen_7” (seen in the last 7 days) or “silent_30” (silent for 30 days).':
    'Укажите «seen_7» (был за последние дни) или «silent_30» (не был столько дней).',
  'Choose who to move: a stage or a filter.': 'Укажите, кого перевести: с какого этапа или по какому фильтру.',
  'Name the funnel of this stage, too.': 'Укажите и воронку этого этапа.',
  'Name the button of this letter, too.': 'Укажите и кнопку этого письма.',
  'Use the two letters of a country, such as DE.': 'Укажите страну двумя латинскими буквами.',
  'Choose a country of the list.': 'Выберите страну из списка.',
  'This is not the stage of the filter.': 'Здесь не тот этап, что в фильтре.',
  'There is no such change in this update.': 'Такого изменения в этом обновлении нет.',
  'Enter at least one date.': 'Укажите хотя бы одну дату.',
  'There is no such manual list.': 'Такого ручного списка нет.',
  'A manual list has no rule.': 'У ручного списка нет правила.',
  'The list leads back to itself.': 'Список ссылается сам на себя.',
  'There are too many conditions in the lists that it names.': 'В списках из правила слишком много условий.',
  'Up to {most} contacts can be changed at once. Add a filter.':
    'За один раз можно изменить до {most} контактов. Добавьте фильтр.',
  'Choose two different contacts.': 'Выберите два разных контакта.',
  'There is no field “{field}” to choose.': 'Поля «{field}», чтобы выбрать его значение, нет.',
  'The value of “{field}” belongs to neither contact.': 'Значение «{field}» не от этих контактов.',
  'Link your Telegram to the account first.': 'Сначала свяжите аккаунт с Telegram.',
  'Add an e-mail to the account first.': 'Сначала укажите в аккаунте адрес почты.',
  'There is no such tag.': 'Такой метки нет.',
  'Incorrect data: say after how long, or at what time.': 'Неправильные данные: укажите, через сколько или во сколько.',
  'Incorrect data: use whole numbers.': 'Неправильные данные: нужны целые числа.',
  'Incorrect data: the time cannot be negative.': 'Неправильные данные: время не может быть отрицательным.',
  'Incorrect data: the time cannot be zero.': 'Неправильные данные: время не может быть нулевым.',
  'Incorrect data: at most 10 years.': 'Неправильные данные: не больше 10 лет.',
  'Incorrect data: there is no such date.': 'Неправильные данные: такой даты нет.',
  'Incorrect data: a time of the day needs days or longer.':
    'Неправильные данные: время суток можно указать к дням и большим срокам.',
  'Incorrect data: a letter repeats at most every hour.': 'Неправильные данные: письмо повторяется не чаще раза в час.',
  'Incorrect data: “every” always repeats.': 'Неправильные данные: «каждый» всегда повторяется.',
  'Incorrect data: this time has passed.': 'Неправильные данные: это время уже прошло.',
  'A subscription can be granted for at most 100 years.': 'Подписку можно выдать не больше чем на 100 лет.',
  'Incorrect data: the end is before the first date.': 'Неправильные данные: окончание раньше первой даты.',
  'Incorrect data: the number of times is a whole number above zero.':
    'Неправильные данные: число раз должно быть целым и больше нуля.',
  'There is no such stage.': 'Такого этапа нет.',
  'This person is not in the series.': 'Этого человека нет в серии.',
  'Not a date with a time, such as 2026-12-31T10:00.': 'Это не дата со временем вида 2026-12-31T10:00.',
  'A message needs a text, a picture or a video.': 'Сообщению нужен текст, картинка или видео.',
  'Buttons, and a picture together with a video, need a text.':
    'К кнопкам, а также к картинке вместе с видео нужен текст.',
  'The text is longer than Telegram allows.': 'Текст длиннее, чем принимает Telegram.',
  'The text is longer than Telegram allows under a picture or video.':
    'Текст длиннее, чем Telegram принимает под картинкой или видео.',
  'The text has markup that Telegram does not take.': 'В тексте разметка, которую Telegram не принимает.',
  'There are too many buttons.': 'Слишком много кнопок.',
  'There are too many buttons in a row.': 'Слишком много кнопок в ряду.',
  'There are too many notes.': 'Слишком много заметок.',
  'Quiet hours start and end at different times.': 'Тихие часы начинаются и кончаются в разное время.',
  'The address must start with http://, https:// or tg:.': 'Адрес должен начинаться с http://, https:// или tg:.',
  'Telegram opens no e-mail by an address. Write it into the text: people can tap it there.':
    'Telegram не открывает почту по ссылке. Напишите адрес в тексте: там на него можно нажать.',
  'Telegram opens no phone number by an address. Write it into the text: people can tap it there.':
    'Telegram не открывает телефон по ссылке. Напишите номер в тексте: там на него можно нажать.',
  'The port of the address must be a number from 1 to 65535.': 'Порт в адресе должен быть числом от 1 до 65535.',
  'The address names no website. Begin with https:// and the name of a website.':
    'В адресе не указан сайт. Начните с https:// и имени сайта.',
  'The address is longer than 2048 characters.': 'Адрес длиннее 2048 символов.',
  'There is no such object in the funnel.': 'В воронке такого нет.',
  'Telegram does not know this token.': 'Telegram не знает такого токена.',
  'A command has 1 to 32 letters a to z, digits and underscores.':
    'В команде от 1 до 32 символов: строчные латинские буквы, цифры и подчёркивания.',
  'The start command is reserved for the funnel.': 'Команда запуска принадлежит самой воронке.',
  'The same command is in the list twice.': 'Одна и та же команда указана дважды.',
  'This is the bot of the service itself.': 'Это бот самого сервиса.',
  'Not a time of the day, such as 10:00.': 'Это не время суток вида 10:00.',
  'The same weekday is in the list twice.': 'День недели указан дважды.',
  'Weekdays need a time of the day.': 'Дням недели нужно время суток.',
  'A date takes neither a delay nor weekdays.': 'К дате нельзя добавить задержку или дни недели.',
  'A message with a button under the input has no other buttons.':
    'Кнопка под полем ввода не может стоять рядом с другими кнопками.',
  'A field holds at most {count} characters.': 'В поле помещается не больше {count} {count|символа|символов}.',
  'The least is more than the most.': 'Наименьшее больше наибольшего.',
  'The first date is after the last.': 'Первая дата позже последней.',
  'A link source has 1 to 64 letters, digits, underscores and hyphens, and may end with an asterisk.':
    'В метке ссылки от 1 до 64 символов: латинские буквы, цифры, подчёркивания и дефисы; в конце может быть звёздочка.',
  'There are too many triggers.': 'Слишком много слов, команд и ссылок.',
  'This trigger is of another kind.': 'Здесь значение другого вида: слова, команда или метка ссылки.',
  'Two choices have the same label.': 'У двух вариантов одинаковая подпись.',
  'Either all shares of a stage are drawn again, or none.':
    'Доли одного этапа либо все выбираются заново, либо все остаются прежними.',
  'The span begins when it ends.': 'Промежуток начинается и кончается в одно время.',
  'There are too many conditions.': 'Слишком много условий.',
  'The same kind is in the list twice.': 'Один и тот же вид указан дважды.',
  'Not a time zone of the IANA list.': 'Такого часового пояса нет в списке IANA.',
  'user with this email address already exists.': 'Пользователь с таким адресом электронной почты уже существует.',
  'A stage, a tag or a list in it is gone.': 'Этапа, метки или списка из условий больше нет.',
  'A voice message or a video message is sent alone, in a message of its own.':
    'Голосовое сообщение и видеосообщение отправляются отдельно, в своём сообщении.',
  'Photos and videos go together, documents with documents, and audio with audio. Use a message of its own for the rest.':
    'Вместе отправляются фото и видео, документы с документами, аудио с аудио. Остальное отправьте отдельным сообщением.',
  'A message with a list of files has no picture and no video beside it.':
    'У сообщения со списком файлов нет отдельных картинки и видео.',
  'Telegram shows JPEG, PNG and WebP up to 10 MB as a photo. Send this file as a document.':
    'Как фото Telegram показывает JPEG, PNG и WebP до 10 МБ. Отправьте этот файл документом.',
  'The file is empty, and Telegram takes no empty files. Choose another one.':
    'Файл пустой, а Telegram не принимает пустые файлы. Выберите другой.',
  'Telegram plays MP4 as a video. Send this file as a document.':
    'Как видео Telegram показывает MP4. Отправьте этот файл документом.',
  'Telegram takes documents up to 50 MB. Choose a smaller file.':
    'Telegram принимает документы до 50 МБ. Выберите файл поменьше.',
  'Telegram takes albums of up to 50 MB in all. Send the larger files in messages of their own.':
    'Telegram принимает альбомы до 50 МБ в сумме. Отправьте большие файлы отдельными сообщениями.',
  'Telegram plays MP3 and M4A as audio. Send this file as a document.':
    'Как аудио Telegram проигрывает MP3 и M4A. Отправьте этот файл документом.',
  'A voice message is OGG with Opus, MP3 or M4A. Convert the file, or send it as a document.':
    'Голосовое сообщение — это OGG с Opus, MP3 или M4A. Преобразуйте файл или отправьте его документом.',
  'A video message is a square MP4 of up to 60 seconds. Crop and shorten the film, or send it as a video.':
    'Видеосообщение — это квадратный MP4 до 60 секунд. Обрежьте и сократите видео или отправьте его как обычное.',
  'The media of what was sent cannot be changed.': 'Картинку и видео в отправленном изменить нельзя.',
  'To an image with a video, a text can neither be added afterwards nor be taken away.':
    'К отправленным картинке и видео нельзя добавить текст, и убрать его тоже нельзя.',
  'The text was sent below its file. Keep it within 1,024 characters, and leave it out below a video message.':
    'Текст отправлен под файлом. Оставьте его не длиннее 1024 символов, а под видеосообщением не добавляйте.',
  'The text was sent after its file, as a message of its own. Keep it longer than 1,024 characters.':
    'Текст отправлен после файла, отдельным сообщением. Оставьте его длиннее 1024 символов.',
  'Not a phone number. Start with + and the country code.': 'Это не номер телефона. Начните с «+» и кода страны.',
  'Not a date, such as 2026-12-31.': 'Это не дата вида 2026-12-31.',
  'Use up to 32 letters a to z, digits and “_”, a letter first.':
    'До 32 символов: строчные латинские буквы, цифры и «_», первой буква.',
  'Another field has this name.': 'Это имя уже занято другим полем.',
  'This name is reserved. Choose another one.': 'Это имя занято. Выберите другое.',
  'The same choice is in the list twice.': 'Один и тот же вариант указан дважды.',
  'A choice needs choices to choose from.': 'Полю с выбором нужны варианты.',
  'Only a choice has choices.': 'Варианты бывают только у поля с выбором.',
  'There is no such date.': 'Такой даты нет.',
  'This time is past, or less than a minute away.': 'Это время прошло или наступит меньше чем через минуту.',
  'This is more than a year away.': 'До этого времени больше года.',
  'Use 3 to 32 letters a to z, digits, “_” and “-”.': 'От 3 до 32 символов: латинские буквы, цифры, «_» и «-».',
  'This code is taken. Choose another one.': 'Этот код уже занят. Выберите другой.',
  'Give a page of this site, beginning with one slash.': 'Укажите страницу этого сайта, начиная с одной косой черты.',
  'This page is about one account. Give a page for everyone.':
    'Эта страница — об одном аккаунте. Укажите страницу для всех.',
  'A partner link cannot sign anybody in.': 'Партнёрская ссылка не может открывать чей-либо аккаунт.',
  'There is no partner link with this code.': 'Партнёрской ссылки с таким кодом нет.',
  'This is the code of your own link.': 'Это код вашей же ссылки.',
  'The last day lies before the first one.': 'Последний день раньше первого.',
  'Choose at most {count} days.': 'Выберите не более {count} {count|дня|дней}.',
  'The terms have changed. Read them again.': 'Условия изменились. Прочитайте их ещё раз.',
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
  'Enter the code of your authenticator app, or a recovery code.':
    'Введите код из приложения-аутентификатора или резервный код.',
  'Codes of your app can no longer be checked here. Enter a recovery code, or ask the server’s administrator to let you in without one.':
    'Коды вашего приложения здесь больше нельзя проверить. Введите резервный код или попросите администратора сервера впустить вас без кода.',
  'This recovery code is wrong or was used before. Enter another one.':
    'Этот резервный код неверный или уже использован. Введите другой.',
  'This code is wrong or was used before. Enter the one that is shown now.':
    'Код неверный или уже использован. Введите тот, что показан сейчас.',
  'Invalid invitation code.': 'Неправильный код приглашения.',
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
  'The file cannot be opened: it is neither a zip exported from Voronka nor a JSON file exported from Typebot, or part of it is missing. Export the funnel again and import that file.':
    'Файл не открывается: это не zip, выгруженный из Voronka, и не JSON, выгруженный из Typebot, или часть файла потерялась по дороге. Выгрузите воронку ещё раз и загрузите новый файл.',
  'The file has something that is not part of an exported funnel: “{name}”. Import the file as it was exported.':
    'В файле есть лишнее, чего в выгруженной воронке не бывает: «{name}». Загрузите файл таким, каким он был выгружен.',
  'The file has “{name}” twice. Import the file as it was exported.':
    '«{name}» лежит в файле дважды. Загрузите файл таким, каким он был выгружен.',
  'The file has a password. Import the file as it was exported.':
    'Файл защищён паролем. Загрузите файл таким, каким он был выгружен.',
  '“{name}” unpacks to more than a funnel may hold. Import the file as it was exported.':
    '«{name}» после распаковки занимает больше, чем может быть в воронке. Загрузите файл таким, каким он был выгружен.',
  'This is not a table. Choose a CSV or XLSX file.': 'Это не таблица. Выберите файл CSV или XLSX.',
  'There are no contacts in the file.': 'В файле нет контактов.',
  'The rows of the file are in a hidden sheet. Show it, save the file and upload it again.':
    'Строки файла на скрытом листе. Покажите лист, сохраните файл и загрузите его снова.',
  'There is no such sheet.': 'Такого листа нет.',
  'There is no such row among the first of the file.': 'Такой строки нет среди первых в файле.',
  'This is a file of an old Excel, or one with a password. Save it as XLSX or CSV without a password.':
    'Это файл старого Excel или файл с паролем. Сохраните его без пароля в формате XLSX или CSV.',
  'The file has a password. Save it without one.': 'Файл защищён паролем. Сохраните его без пароля.',
  'The file is damaged. Save it as XLSX or CSV again.': 'Файл повреждён. Сохраните его ещё раз в формате XLSX или CSV.',
  'The texts of the workbook are damaged. Open it in Excel or LibreOffice, save it as XLSX again and upload it.':
    'Тексты таблицы повреждены. Откройте её в Excel или LibreOffice, сохраните ещё раз в формате XLSX и загрузите.',
  'This sheet is damaged. Choose another one, or save the file again and upload it.':
    'Этот лист повреждён. Выберите другой или сохраните файл ещё раз и загрузите.',
  'The file has more than {count} rows. Split it.': 'В файле больше {count} {count|строки|строк}. Разделите его.',
  'The file has more than {count} columns. Remove those that you do not need.':
    'В файле больше {count} {count|столбца|столбцов}. Удалите лишние.',
  'A quotation mark in row {row} is never closed.': 'Кавычка в строке {row} не закрыта.',
  'Only a template for affiliates can be withdrawn.': 'Снять с публикации можно только шаблон для партнёров.',
  'There is no such column.': 'Такого столбца нет.',
  'Another column is imported as the same.': 'Так уже импортируется другой столбец.',
  'There is no such field.': 'Такого поля нет.',
  'Choose what at least one column is.': 'Укажите, что находится хотя бы в одном столбце.',
  'Choose the column that known contacts are found by.': 'Укажите столбец, по которому искать известные контакты.',
  'The value does not fit the field “{name}”.': 'Значение не подходит полю «{name}».',
  'The file has no funnel.json, so it is not an exported funnel. Choose another file.':
    'В файле нет funnel.json, значит, это не выгруженная воронка. Выберите другой файл.',
  'This is not an exported funnel. Choose another file.': 'Это не выгруженная воронка. Выберите другой файл.',
  'This funnel was exported by a newer version of Voronka. Update this server, then import the file.':
    'Эта воронка выгружена из более новой версии. Обновите свою и загрузите файл ещё раз.',
  'funnel.json is damaged. Export the funnel again and import that file.':
    'Файл funnel.json повреждён. Выгрузите воронку ещё раз и загрузите новый файл.',
  'funnel.json is damaged or was changed at “{place}”. Export the funnel again and import that file.':
    'Файл funnel.json повреждён или изменён в месте «{place}». Выгрузите воронку ещё раз и загрузите новый файл.',
  'A picture or video of “{place}” is missing from the file. Export the funnel again and import that file.':
    'В файле не хватает картинки или видео из «{place}». Выгрузите воронку ещё раз и загрузите новый файл.',
  'A picture or video of “{place}” is damaged in the file. Export the funnel again and import that file.':
    'Картинка или видео из «{place}» в файле повреждены. Выгрузите воронку ещё раз и загрузите новый файл.',
  'Telegram does not accept a picture or video of “{place}”. Replace it in the original funnel and export it again.':
    'Telegram не принимает картинку или видео из «{place}». Замените их в исходной воронке и выгрузите её ещё раз.',
  'A picture of “{place}” is bigger than {limit_mb} MB. Replace it in the original funnel and export it again.':
    'Картинка из «{place}» больше {limit_mb} МБ. Замените её в исходной воронке и выгрузите воронку ещё раз.',
  'The file cannot be read: part of it is missing, or it was changed. Export it again and import that file.':
    'Файл не читается: части не хватает, или его изменили. Выгрузите его ещё раз и загрузите новый файл.',
  'No funnel was found in this file. A zip exported from Voronka and a JSON file exported from Typebot can be imported; ManyChat and BotHelp do not export funnels as files.':
    'В этом файле не нашлось воронки. Загрузить можно zip, выгруженный из Voronka, и JSON, выгруженный из Typebot; ManyChat и BotHelp не выгружают воронки файлами.',
  'This is the funnel.json out of an exported funnel. Import the whole zip.':
    'Это funnel.json из выгруженной воронки. Загрузите весь zip.',
  'This Typebot was exported by a very old version. Import it into a current Typebot, export it there and import that file.':
    'Этот Typebot выгружен из очень старой версии. Загрузите его в нынешний Typebot, выгрузите оттуда и загрузите новый файл.',
  'Typebot files of version {version} cannot be read yet, only those of versions 3 to 6.':
    'Файлы Typebot версии {version} пока не читаются, только версий с 3 по 6.',
  'This Typebot has more than {most} blocks. Divide it into several and import each.':
    'В этом Typebot больше {most} блоков. Разделите его на несколько и загрузите каждый.',
  'This Typebot is empty. Export one that has blocks.': 'Этот Typebot пуст. Выгрузите тот, в котором есть блоки.',
  'The Typebot file is damaged or was changed at “{place}”. Export it again and import that file.':
    'Файл Typebot повреждён или изменён в месте «{place}». Выгрузите его ещё раз и загрузите новый файл.',
  'A template is made of a zip exported from Voronka. Import this file as a funnel, then save that as a template.':
    'Шаблон делается из zip, выгруженного из Voronka. Загрузите этот файл как воронку и сохраните её как шаблон.',
};

/** Translates a validation message; an unknown one stays in English. */
export function fieldText(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const exact = fieldTexts[sentence];
  if (exact !== undefined) return exact;
  for (const [english, russian] of Object.entries(fieldTexts)) {
    const args = english.includes('{') ? extractArgs(english, sentence) : null;
    if (args) return interpolate(russian, args, language);
  }
  return sentence;
}
