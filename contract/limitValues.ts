/** Limits that both sides obey, each with its source. */
/** How long a toast is shown, ms. */
export const toastMs = 2_000;
/** How long what was done can be undone in its toast. */
export const undoToastMs = 10_000;
/** How long the splash screen stays after the device is ready, ms. */
export const splashMs = 3_000;
/** Timeouts of the two HTTP clients, ms. */
export const authenticatedTimeoutMs = 100_000;
export const publicTimeoutMs = 20_000;
/** Lifetimes of the two cookies, days. */
export const tokenCookieDays = 365;
export const languageCookieDays = 30;

/** Bot API, sendMessage: visible characters of a text. */
export const textChars = 4_096;
/** Bot API, sendPhoto: visible characters of a caption. */
export const captionChars = 1_024;
/** Our own limit on the draft of a text, characters of HTML. */
export const draftTextChars = 20_000;
/** The longest name that Telegram allows, assumed for each merge field in a text. */
export const nameChars = 64;
/** Bot API, sendPhoto. */
export const photoBytes = 10 * 1024 * 1024;
export const photoSideSum = 10_000;
export const photoRatio = 20;
/** Bot API: other uploads. */
export const fileBytes = 50 * 1024 * 1024;
/** Bot API, sendMediaGroup: the most files of one message. */
export const filesInMessage = 10;
/** Bot API, sendVideoNote: seconds, and the most pixels of a side that it is told of. */
export const videoNoteSeconds = 60;
export const videoNoteSide = 640;
/** The title and the performer of a sound. */
export const soundNameChars = 64;
/** Inline keyboards as clients show them. */
export const buttonsInRow = 8;
export const buttonsInMessage = 40;
/** Titles, labels and a funnel's name. */
export const titleChars = 128;
/** What is typed into a search. */
export const searchChars = 200;
/** Notes on the canvas: of one funnel, and characters of a note's text. */
export const canvasNotes = 500;
export const canvasNoteChars = 2_000;
/** A message's delay, seconds (one year). */
export const delaySeconds = 31_536_000;
/** More messages than this without a delay are the problem `message_flood`. */
export const floodMessages = 5;
/** A runaway journey stops after this many messages. */
export const runawayMessages = 100;
/** A funnel's document, bytes of JSON. */
export const documentBytes = 4 * 1024 * 1024;
/** An exported funnel as one file: twenty videos of Telegram's limit. An import has the same limit. */
export const bundleBytes = 1000 * 1024 * 1024;
/** The bundle's manifest, `funnel.json`: a document and the list of its files. */
export const bundleManifestBytes = 8 * 1024 * 1024;
/** The images and videos of a bundle. */
export const bundleFiles = 10_000;
/** A funnel of another program: its file, and the blocks in it. */
export const convertedBytes = 10 * 1024 * 1024;
export const convertedBlocks = 10_000;
/** The highest compression ratio accepted for a file in a bundle (against zip bombs). */
export const bundleRatio = 100;
/** Funnels that one event stream can subscribe to. */
export const streamFunnels = 50;
/** Edits in one batch. */
export const batchEdits = 5_000;
/** Quotas of one account: the edits and published versions of all its funnels, bytes of JSON, and its funnels. */
export const historyBytes = 1024 * 1024 * 1024;
export const funnelsPerAccount = 2_000;
/** Edits are retained at least this long and for this many revisions. */
export const editRetentionDays = 30;
export const editRetentionRevisions = 1_000;
/** Update ids are retained this long for deduplication, hours (Bot API: updates are kept 24 h). */
export const updateIdRetentionHours = 48;
/** On a first run, messages older than this are counted but start no journey, seconds. */
export const firstRunAgeSeconds = 3_600;
/**
 * A message after a delay of at least `longDelaySeconds` that is overdue by more than `misfireGraceSeconds` is held for
 * the owner's confirmation instead of sent late.
 */
export const longDelaySeconds = 300;
export const misfireGraceSeconds = 3_600;
/** Held messages can be spread over this many hours at most. */
export const spreadHours = 72;
/** Bot API FAQ: 30 messages per second for one bot, and one per second in one chat. */
export const botRate = 30;
export const chatRate = 1;
/** Messages per second of a paid broadcast: Bot API, sendMessage, allows 1,000; this is what one server keeps up with. */
export const paidRate = 300;
/** Bot API, sendMessage: 0.1 Star for each message of a paid broadcast. */
export const paidMessagesPerStar = 10;
/** Concurrent calls of one bot: what a paid broadcast needs where an answer takes two thirds of a second. */
export const botInFlight = 200;
/** Bot API, setMyName, setMyDescription and setMyShortDescription. */
export const botNameChars = 64;
export const botDescriptionChars = 512;
export const botShortDescriptionChars = 120;
/** Bot API, setMyCommands. */
export const botCommandsMost = 100;
export const botCommandDescriptionChars = 256;
/** Bot API, deep links: `?start=` payload. */
export const startPayloadChars = 64;
/** Page sizes of lists. */
export const pageDefault = 50;
export const pageMax = 200;
/** Days of new people on a funnel's card. */
export const cardDays = 14;
export const idsMax = 100;
/** Conversations are counted up to this. */
export const countedConversations = 10_000;
/** Over so many days it is said how long answers took. */
export const answerFigureDays = 7;
/** Bot API, getFile: what bots may download. */
export const incomingFileBytes = 20 * 1024 * 1024;
/** The name of a file that is sent as one. */
export const fileNameChars = 255;
/** Saved replies of an owner. */
export const savedReplies = 200;
/** The beginning of the last words of a conversation. */
export const previewChars = 200;
/** Tags in one filter of people, and contacts that it may list. */
export const filterTags = 20;
export const filterContacts = 1_000;
/** Contacts that are changed together. */
export const contactsAtOnce = 100_000;
/** Names of a user, and an e-mail address (Django's and Djoser's limits). */
export const personNameChars = 150;
/** The owner's note on a contact. */
export const noteChars = 10_000;
/** A phone number as it is typed. */
export const phoneChars = 64;
/** An owner's own fields of contacts: how many, a field's name, a text value, and the choices of one. */
export const ownFields = 50;
export const fieldNameChars = 32;
export const fieldTextChars = 256;
export const fieldChoices = 100;
/** Lists of contacts of an owner; conditions beside each other in a rule, and with all rules that it names; days back. */
export const lists = 500;
export const ruleConditions = 50;
export const ruleConditionsInAll = 500;
export const ruleDays = 3650;
/** Links of one partner, with those that were deleted, because their codes stay taken. */
export const partnerLinks = 1_000;
/** Days of a partner's statistics. */
export const statisticsDays = 1_100;
/** How long after a click a sign-up is the link's, days, and a code can be typed in after the sign-up, hours. */
export const attributionDays = 90;
export const referralHours = 24;
/** Lifetimes of a test link, and of a tester who came by it, hours. */
export const testLinkHours = 24;
/** Testers that one link can add. */
export const testers = 50;
/** Bot API: undelivered updates are kept this long, hours. */
export const telegramRetentionHours = 24;
/** Early updates, received before a funnel's first run, are retained this long, days. */
export const earlyUpdateRetentionDays = 30;
export const emailChars = 254;
/** A password, UTF-16 units (NIST SP 800-63B asks for at least 64): a longer one is rejected before it is hashed. */
export const passwordChars = 128;
/** Body sizes of calls without a session and of the account calls, bytes. */
export const openBodyBytes = 16 * 1024;
/** Body sizes of all other calls, and of those with a document, bytes. */
export const bodyBytes = 1024 * 1024;
export const documentBodyBytes = 5 * 1024 * 1024;
/** The time within which a whole body, or this many bytes of an upload, must arrive, seconds and bytes. */
export const bodyTimeoutSeconds = 120;
export const uploadProgressBytes = 64 * 1024;
/** Timeouts for the headers of a request and for an idle connection, seconds. */
export const headersTimeoutSeconds = 30;
export const idleTimeoutSeconds = 600;
/** Connections from one address, unless CONNECTIONS is set. */
export const connectionsPerAddress = 512;
/** Nesting depth of JSON in a body or a bundle; a document needs about ten. */
export const jsonDepth = 32;
/** Launch data of a Mini App: its length, its age, and how far its clock may be ahead of ours. */
export const launchDataChars = 8_192;
export const launchDataHours = 24;
export const launchAheadMinutes = 5;
/** Lifetimes of an unused sign-in link of the platform's bot, and of a link that joins Telegram to an account. */
export const signInLinkMinutes = 10;
export const telegramLinkMinutes = 10;
/** Stages of a funnel that can be watched. */
export const watchedStages = 100;
/** The most letters and mailings for one person that a cap can allow, and over how many days. */
export const capMessages = 100;
export const capDays = 30;
/** A session expires when idle for this long, and at the latest this long after sign-in, days. */
export const sessionIdleDays = 90;
export const sessionDays = 365;
/** Failed sign-ins within 10 minutes before one account from one address, or a whole address, is rate-limited. */
export const loginFailsAccount = 20;
export const loginFailsAddress = 100;
export const loginWindowSeconds = 600;
/**
 * Wrong two-step codes of one account within an hour; with six digits and three valid codes, guessing stays
 * infeasible.
 */
export const codeFails = 10;
export const codeWindowSeconds = 3_600;
/** The length of a code as typed, including spaces and hyphens. */
export const otpChars = 40;
export const recoveryCodeCount = 10;
/** The lifetime of a mailed link, seconds (Django's PASSWORD_RESET_TIMEOUT: three days). */
export const mailedLinkSeconds = 259_200;
/**
 * Mails that one address may request, and links mailed to one recipient, within an hour. An office of a hundred signs
 * up from one address, and some of them request their mail again.
 */
export const mailsPerAddress = 200;
export const mailsPerRecipient = 5;
export const mailWindowSeconds = 3_600;
/** Sign-up attempts from one address within an hour: a hundred people, many of whom need several attempts. */
export const signUpsPerAddress = 300;
export const signUpWindowSeconds = 3_600;
/** For so many minutes after giving the password again an admin may act on money and rights. */
export const recentPasswordMinutes = 15;
/** How long withdrawals wait after a change of password, e-mail or payout details, hours. */
export const withdrawalHoldHours = 24;
/** How long the button in the platform's bot confirms a withdrawal, minutes. */
export const withdrawalConfirmMinutes = 10;
/** When payout details are erased after a withdrawal's end, days. */
export const payoutDetailsDays = 30;
/** Usual days until a withdrawal arrives. */
export const withdrawalDays = 3;
/** Retention of the security log, days. */
export const securityEventRetentionDays = 90;
/**
 * Rows of one kind in the security log within an hour, for what anybody can cause and for what one account does; the
 * rest is counted in one row.
 */
export const securityEventsOpen = 200;
export const securityEventsPerAccount = 50;
/** Stages, tags or lists that one audience, or a series' stop rule, names. */
export const audienceIds = 100;
/** Send of a mailing can be taken back within this many seconds at most. */
export const sendHoldSeconds = 60;
/** A mailing is scheduled at least and at most this far ahead, minutes and days. */
export const scheduleAheadMinutes = 1;
export const scheduleAheadDays = 366;
/** A scheduled mailing is not edited within so many seconds before it is sent. */
export const scheduledEditSeconds = 10;
/** Dates of each letter in one preview. */
export const previewDates = 50;
/** Repetitions of a letter that its end by number can name: every hour for ten years. */
export const letterTimes = 87_660;
/** Letters of one series, and series and unsent mailings of one funnel. */
export const lettersPerSeries = 200;
export const seriesPerFunnel = 100;
export const mailingsPerFunnel = 1_000;
/** Templates of one account, and characters of a template's description. */
export const templatesPerAccount = 500;
export const templateDescriptionChars = 2_000;
/** Pieces of one update from a template. */
export const templatePieces = 50_000;
/** Letters of a series that leave closer to each other than this are a warning, minutes. */
export const lettersApartMinutes = 10;
/** Bot API, deleteMessage: a message can be deleted within this time after it was sent, hours. */
export const deleteSentHours = 48;
/** A file of contacts to import: its size, its rows without the names of the columns, and its columns. */
export const importBytes = 100 * 1024 * 1024;
export const importRows = 1_000_000;
export const importColumns = 200;
/** A cell's characters, as in Excel, a row's, and those of a whole table. */
export const cellChars = 32_767;
export const tableRowChars = 1024 * 1024;
export const tableChars = 512 * 1024 * 1024;
/** The last row and column of a spreadsheet, where somebody may have formatted empty cells to its edge. */
export const sheetRows = 2 ** 20;
export const sheetColumns = 2 ** 14;
/** What a workbook may unpack to (against zip bombs): all of it, and each part beside its size in the file. */
export const workbookBytes = 1024 * 1024 * 1024;
export const workbookRatio = 100;
export const workbookParts = 5_000;
/** A workbook's table of texts, the part of it and its texts; its styles and its other lists, bytes. */
export const workbookStringPartBytes = 128 * 1024 * 1024;
export const workbookStringChars = 16 * 1024 * 1024;
export const workbookStrings = 1_000_000;
export const workbookListBytes = 16 * 1024 * 1024;
/** A tag in the XML of a workbook, characters. */
export const workbookTagChars = 64 * 1024;
/** An import can be undone, and its report read, for this long, days. */
export const importUndoDays = 30;
/** What failed is forgotten after so long without another try, days. */
export const failureRetentionDays = 30;
/** An admin can grant a subscription for at most so long, years. */
export const grantYears = 100;
/** A merge of two contacts can be undone for this long, days. */
export const mergeUndoDays = 30;
/** An uploaded file that nothing refers to is deleted after this long, days. */
export const unreferencedFileDays = 30;
/** An uploaded file that is not imported is kept this long, hours, and so many of one account. */
export const importUnstartedHours = 24;
export const unstartedImports = 10;
/** Folders of one account, and characters of a folder's description. */
export const foldersPerAccount = 1_000;
export const folderDescriptionChars = 2_000;
/** After the end of a paid period everything goes on this long, days; nobody is told in its first hours while a renewal is expected. */
export const graceDays = 3;
export const silentGraceHours = 24;
/** An owner is warned this many days before the subscription ends. */
export const subscriptionWarningDays = [7, 3, 1] as const;
/** What a stage has to send after a lapse still leaves with the payment when it has waited for less, hours. */
export const lapsedReplyHours = 24;
/** A funnel without a subscription is stopped after this long, days. */
export const lapsedRunDays = 30;
/** The trial of those who have an account when an installation begins to charge has at least so many days. */
export const leastFirstTrialDays = 7;
/** A notice is kept in the bell this long, days; its badge counts up to so many. */
export const noticeRetentionDays = 60;
export const unreadNotices = 100;
/** While the owner looks at the bell, a notice is told elsewhere only after so long unread, minutes. */
export const noticeLookMinutes = 5;
/** Triggers in a funnel, words in one, and characters of a word. */
export const triggersInFunnel = 200;
export const triggerWords = 20;
export const triggerWordChars = 64;
/** Seconds in which a person is told at most once that nothing was understood. */
export const notUnderstoodSeconds = 600;
/** Exits of a stage, actions of a message, choices of a question, conditions of an exit or a message. */
export const exitsInStage = 50;
export const actionsInMessage = 10;
export const choicesInQuestion = 40;
export const conditionsInAll = 20;
/** Bot API, KeyboardButton: what fits on a phone. */
export const keyboardButtonChars = 64;
/** A question: the owner's own words for an answer that does not fit, its tries, and how long it waits, seconds. */
export const retryChars = 500;
export const questionTries = 10;
export const questionSeconds = { least: 60, most: 31_536_000 } as const;
/** What an action tells the owner. */
export const notifyChars = 1_000;
/** What an action adds to a number, up or down. */
export const addedMost = 1_000_000_000;
/** Days before or after a date of the person. */
export const daysFromDate = 365;
/** What does not fit within so long of a refused answer belongs to it: it costs no try and gets no word, ms. */
export const outburstMs = 3_000;
/** Telegram's clients split what is longer than a text may be; the tail of such a text is no answer, characters. */
export const splitTextChars = 4_000;
