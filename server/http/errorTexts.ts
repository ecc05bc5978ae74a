import type { ErrorCode } from '#contract/errors.ts';
import { type Text, texts } from '#server/texts/texts.ts';

/** The sentence of each error code, with the error's args as its values. */
export const errorTexts: Record<ErrorCode, Text> = texts(
  {
    parse_error: 'JSON parse error - {reason}',
    otp_required: 'Enter the code of your authenticator app, or a recovery code.',
    file_not_found: 'There is no such file.',
    not_authenticated: 'Authentication credentials were not provided.',
    invalid_token: 'Invalid token.',
    invalid_init_data: 'Invalid launch data.',
    account_closed: 'This account is closed. Ask the server’s administrator.',
    account_of_admin:
      'An admin’s account can’t be closed or deleted here. Remove the admin rights first, by a command on the server.',
    subscription_inactive: "Subscription isn't active. This needs an active subscription.",
    admin_only: 'Only an admin can do this.',
    sign_up_closed: 'Sign-up is closed here. Ask the server’s administrator.',
    stale_token: 'Stale token for given user.',
    not_found: 'Not found.',
    method_not_allowed: 'Method "{method}" not allowed.',
    unsupported_media_type: 'Unsupported media type "{type}" in request.',
    transition_not_allowed: 'This is not possible in the current state.',
    no_platform_bot: 'No Telegram bot is set up on this server (PLATFORM_BOT_TOKEN).',
    only_telegram: 'Telegram is the only way into this account: set an e-mail and a password first.',
    stages_locked: 'The order of stages cannot change after the first run.',
    stage_has_people: 'There are people on a removed stage: choose where they go.',
    stale_revision: 'The funnel has been changed in the meantime.',
    both_in_telegram: 'Both people have a Telegram account of their own, so they cannot be merged.',
    id_taken: 'This id is already taken.',
    bot_in_use: 'This bot is already connected to another funnel.',
    bot_differs: 'This is a different bot than the funnel ran on: its people would start over.',
    webhook_elsewhere: 'This bot sends its updates to {host}.',
    no_chat: 'This person has no chat with the bot yet.',
    invalid_signature: 'The signature of the notification is missing or wrong.',
    password_required: 'Enter your password again to do this.',
    not_a_partner: 'Accept the terms of the affiliate programme first.',
    insufficient_funds: 'Not enough on the balance: {available} is available.',
    withdrawals_held:
      'Withdrawals are paused until {until}, because the password, e-mail or payout details were changed.',
    last_admin:
      'You are the only admin of this server. Someone else has to become an admin first: the server’s administrator can make them one.',
    withdrawal_open: 'A withdrawal is already in progress. Wait for it, or cancel it first.',
    up_to_date: 'The funnel already has the newest version of its template.',
    field_differs:
      'You have a custom field of the same name already, of another kind or with other choices: choose which to keep.',
    no_tester: 'There is nobody to send a test to. Link your Telegram in the settings, or open the test link.',
    server_outdated: 'These people were saved by a newer version of Voronka. Update the server and try again.',
    request_timeout: 'The request was too slow and was cut off. Nothing was saved; send it again.',
    file_too_big: 'File too big: the file size must not exceed {limit_mb, number} MB.',
    body_too_big: 'The request is bigger than {limit_mb, number} MB.',
    document_too_big: 'The funnel is bigger than {limit_mb, number} MB.',
    quota_exceeded: 'Your account is full. Delete what you no longer need first.',
    unsupported_media: 'Telegram does not accept this kind of picture or video.',
    unreadable_file: 'The file cannot be read.',
    funnel_not_ready: 'The funnel cannot run yet.',
    message_not_ready: 'The message cannot be sent yet. Fix what is marked in it.',
    series_not_ready: 'Set the sending time of at least one letter that has no errors.',
    template_not_ready: 'The template cannot be saved as a version yet. Fix its issues first.',
    nobody: 'Nobody matches this audience. Change it and send again.',
    audience_broken: 'A stage, tag or list in the audience is gone. Choose the audience again.',
    throttled: 'Too many attempts. Try again in {seconds} s.',
    search_timeout: 'This search takes too long. Type a longer or a more exact word.',
    telegram_error: 'Telegram did not accept it: {reason}',
    provider_error: 'The payment provider does not answer. Nothing was charged. Try again in a few minutes.',
    unavailable: 'The service is not available right now.',
    not_ready: 'The service is not ready.',
    storage_full: 'The disk is full.',
    files_away: 'The file storage does not answer. Try again in a few minutes.',
    internal: 'Something went wrong on our side.',
  },
  'error',
);

/** Variants of an error's sentence, chosen by its argument `of`, worded as in Django REST Framework. */
export const errorVariants: Record<string, Text> = texts({
  'invalid_token/no_credentials': 'Invalid token header. No credentials provided.',
  'invalid_token/spaces': 'Invalid token header. Token string should not contain spaces.',
  'parse_error/multipart': 'Multipart form parse error - {reason}',
  'parse_error/deep': 'JSON parse error - nested deeper than {most, number} levels.',
  'provider_error/refused': 'The payment provider did not accept it: {reason}',
  'throttled/rate': 'Too many requests at once. Try again in {seconds} s.',
  'body_too_big/small': 'The request is bigger than {limit_kb, number} KB.',
  'file_too_big/cell_too_long': 'A cell in row {row} has more than {most, number} characters. Shorten it.',
  'file_too_big/any_cell_too_long': 'A cell has more than {most, number} characters. Shorten it.',
  'file_too_big/quoted_too_long':
    'A cell in quotation marks in row {row} has more than {most, number} characters. Shorten it, or check where it should end.',
  'file_too_big/row_too_long':
    'Row {row} has more than {most, number} characters. Shorten its cells, or remove columns that you do not need.',
  'file_too_big/row_goes_on':
    'Row {row} has more than {most, number} columns, most of them empty. Remove the empty ones.',
  'file_too_big/goes_on': 'The file has more than {most, number} rows, most of them empty. Remove the empty ones.',
  'file_too_big/table_too_long':
    'The texts in the cells take more than {limit_mb, number} MB together. Split the file.',
  'file_too_big/unpacks_too_big':
    'Unpacked, the workbook takes more than {limit_mb, number} MB. Save its first sheet as CSV.',
  'file_too_big/packed_too_tight':
    'A part of the workbook unpacks to more than {ratio} times its size. Save its first sheet as CSV.',
  'file_too_big/too_many_parts':
    'The workbook consists of more than {most, number} files. Save its first sheet as CSV.',
  'file_too_big/too_many_strings':
    'The workbook has more than {most, number} different texts, or more than {limit_mb, number} MB of them. Save its first sheet as CSV.',
  'file_too_big/strings_too_big':
    'The workbook’s list of texts takes more than {limit_mb, number} MB with its formatting. Save its first sheet as CSV.',
  'file_too_big/styles_too_big':
    'The workbook’s list of styles takes more than {limit_mb, number} MB. Save its first sheet as CSV.',
  'file_too_big/relations_too_big':
    'The workbook’s list of links between its parts takes more than {limit_mb, number} MB. Save its first sheet as CSV.',
  'file_too_big/sheets_too_big':
    'The workbook’s list of sheets takes more than {limit_mb, number} MB. Save its first sheet as CSV.',
  'unreadable_file/only_empty_rows': 'There are thousands of rows in the file, and all of them are empty.',
  'unreadable_file/xml_comment':
    'There is a comment in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
  'unreadable_file/xml_doctype':
    'There is a document type in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
  'unreadable_file/xml_tag':
    'There is a tag of more than {limit_kb, number} KB in the workbook’s code, which spreadsheet programs do not write. Open the file in Excel and save it again.',
  'unreadable_file/too_slow': 'Reading the file takes too long. Save its first sheet as CSV, or split it.',
  'unreadable_file/out_of_memory': 'Reading the file takes too much memory. Save its first sheet as CSV, or split it.',
  'unreadable_file/crashed': 'The file could not be read to its end. Save it as XLSX or CSV again, or split it.',
  'file_too_big/costly':
    'The file takes more memory or time than the server has for one file. Save it smaller and upload it again.',
  'unsupported_media/damaged': 'The file is damaged or incomplete. Check that it opens, save it again and upload it.',
  'unsupported_media/empty': 'The file is empty, and Telegram takes no empty files. Choose another one.',
  'unsupported_media/photo': 'Telegram shows JPEG, PNG and WebP up to 10 MB as a photo. Send this file as a document.',
  'unsupported_media/video': 'Telegram plays MP4 as a video. Send this file as a document.',
  'unsupported_media/audio': 'Telegram plays MP3 and M4A as audio. Send this file as a document.',
  'unsupported_media/voice':
    'A voice message is OGG with Opus, MP3 or M4A. Convert the file, or send it as a document.',
  'unsupported_media/video_note':
    'A video message is a square MP4 of up to 60 seconds. Crop and shorten the film, or send it as a video.',
  'unsupported_media/sides':
    'Telegram accepts pictures with a width and height of up to {side_sum, number} pixels in total.',
  'unsupported_media/ratio': 'Telegram accepts pictures up to {ratio} times longer than they are wide.',
  'file_not_found/lost':
    'A picture or video of “{place}” is lost on the server. Replace or remove it there, then export again.',
  'withdrawals_held/checking':
    'Withdrawals are paused while the balances are being checked. They resume automatically.',
  'transition_not_allowed/decided': '{name} has already decided on this withdrawal.',
  'transition_not_allowed/ended': 'This withdrawal was cancelled.',
  'transition_not_allowed/unconfirmed': 'The partner has not confirmed this withdrawal yet.',
  'transition_not_allowed/not_running': 'The funnel is not running. Run it first.',
  'transition_not_allowed/brought': 'Your referral code is already set.',
  'transition_not_allowed/referral_late': 'A code can be added within {hours, number} hours of signing up.',
  'transition_not_allowed/too_old':
    'There is nothing to delete: nobody has it in the chat, or the {hours, number} hours in which Telegram allows deleting have passed.',
  'transition_not_allowed/import_started':
    'This file is imported already. Upload it again to import it in another way.',
  'transition_not_allowed/import_running': 'The import is still running. Stop it, or wait until it is done.',
  'transition_not_allowed/import_undoing': 'The import is being undone already.',
  'transition_not_allowed/import_not_running': 'This import is not running.',
  'transition_not_allowed/import_too_old': 'An import can be undone for {days, number} days.',
  'transition_not_allowed/other_bot': 'Another bot sent it. Only that bot can change its messages.',
  'transition_not_allowed/bot_gone': 'The bot that sent it is no longer connected. Connect that bot again first.',
  'transition_not_allowed/token_revoked': 'Telegram no longer accepts the bot’s token. Connect the bot again first.',
  'transition_not_allowed/messages_limit':
    'This month’s messages are used up. Sending continues next month, or once the server’s administrator raises the limit.',
  'transition_not_allowed/operation_runs':
    'What was sent is being changed or deleted right now. Stop that, or wait until it is done.',
  'transition_not_allowed/operation_over': 'This has already finished.',
  'transition_not_allowed/about_to_send':
    'It sends within seconds, so it can no longer be edited. Undo the sending first.',
  'transition_not_allowed/archived': 'It is in the archive. Return it first.',
  'transition_not_allowed/unfinished': 'The mailing is still to be sent. Cancel it first, then archive it.',
  'transition_not_allowed/series_on': 'The series is on. Turn it off first, then archive it.',
  'transition_not_allowed/series_begun': 'A series with letters or people stays in its funnel.',
  'transition_not_allowed/no_journey': 'This person is not in the funnel. Restart their journey instead.',
  'transition_not_allowed/stop_rule': 'A stop rule of the series applies to this person.',
  'transition_not_allowed/test_link': 'Testing needs a bot. Connect one. If the funnel has already run, run it again.',
  'no_chat/blocked': 'This person has blocked the bot: nothing can be sent to them.',
  'no_chat/tester': 'This person tests the funnel: letters are not sent to testers.',
  'admin_only/two_factor': 'Admins need two-step sign-in here: set it up in the settings first.',
  'transition_not_allowed/two_factor_on': 'Two-step sign-in is already on.',
  'transition_not_allowed/two_factor_none': 'Two-step sign-in is not set up. Start the setup first.',
  'transition_not_allowed/no_bot': 'The funnel has no bot. Connect one first.',
  'telegram_error/wait': 'Telegram limits how often this can change. Try again in {seconds} s.',
  'telegram_error/away': 'Telegram does not answer now. Try again later.',
  'telegram_error/token': 'Telegram no longer accepts the bot’s token. Enter a new one.',
  'not_found/bot_gone':
    'The bot that this was sent to is no longer connected here. Connect it again, or open the file in Telegram.',
  'not_found/file_gone': 'Telegram no longer gives this file to the bot. Open it in Telegram.',
  'file_too_big/received': 'Larger than {limit_mb, number} MB, which bots cannot read: open it in Telegram.',
  'quota_exceeded/files':
    'The account’s limit of {limit_mb, number} MB for files leaves no room for this. Delete files you no longer need, or ask the server’s administrator for more.',
  'quota_exceeded/people':
    'The account has reached its limit of {most, number} people. Delete some, or ask the server’s administrator for more.',
  'quota_exceeded/history':
    'The changes and published versions of your funnels take {limit_mb, number} MB, which is the limit. Delete archived funnels you no longer need; old changes are removed after {days, number} days.',
  'quota_exceeded/series': 'The funnel has {most, number} letter series, which is the limit. Remove some first.',
  'quota_exceeded/letters': 'The series has {most, number} letters, which is the limit. Remove some first.',
  'quota_exceeded/funnels': 'You have {most, number} funnels, which is the limit. Delete some in the archives first.',
  'quota_exceeded/mailings':
    'The funnel has {most, number} mailings that were not sent, which is the limit. Remove some first.',
  'quota_exceeded/fields': 'You have {most, number} custom fields, which is the limit. Remove some first.',
  'quota_exceeded/carried_fields':
    'This comes with custom fields, and with them you would have more than {most, number}, which is the limit. Remove some first.',
  'quota_exceeded/replies': 'You have {most, number} saved replies, which is the limit. Remove some first.',
  'quota_exceeded/lists': 'You have {most, number} lists, which is the limit. Remove some first.',
  'transition_not_allowed/rule_list': 'The rule decides who is in this list. Change the rule.',
  'transition_not_allowed/contact_erased': 'This person’s data was deleted and cannot be restored.',
  'transition_not_allowed/merge_too_old': 'A merge can be undone for {days, number} days.',
  'transition_not_allowed/merged_again': 'This person was merged with another one since. Undo that merge first.',
  'quota_exceeded/partner_links': 'You have {most, number} partner links with the deleted ones, which is the limit.',
  'quota_exceeded/folders': 'You have {most, number} folders, which is the limit. Delete some first.',
  'quota_exceeded/templates': 'You have {most, number} templates, which is the limit. Delete some first.',
  'up_to_date/gone': 'The template of this funnel is deleted, so it has no more updates.',
  'file_not_found/template':
    'A picture or video of “{place}” is lost on the server. Ask the author of the template to replace it.',
  'stale_revision/template': 'The template has been changed in the meantime.',
  'stale_revision/mailing': 'The mailing has been changed in the meantime.',
  'stale_revision/series': 'The letter series has been changed in the meantime.',
  'stale_revision/letter': 'The letter has been changed in the meantime.',
});
