import type { Language } from '#contract/languages.ts';

/** The terms of the affiliate programme where the installation gives none of its own. `{…}` is interpolated. */
export const defaultPartnerTerms: Record<Language, string> = {
  en: `1. You recommend this service by your partner links. Who signs up within 90 days after opening your link, or types in its code within a day after signing up, counts as brought by you. The first link that was opened counts.

2. You earn {commission} % of every payment of a person you brought, for {months} months from their first payment.

3. A commission is on hold for {hold_days} days, and then available. When a payment is refunded, its part of the commission is taken back, from what is on hold first.

4. Your own sign-ups and purchases earn nothing. Nor do accounts with your Telegram, your bank card or your payout details.

5. Do not send unsolicited mail, do not bid on this service’s name in advertising, and do not promise what it does not do. Commissions that came by such means may be taken back, with the reason.

6. You withdraw what is available by the methods on the withdrawal screen. The fee and what arrives are shown before you confirm. Taxes on what you earn are yours to pay.

7. You see the people you brought by number, without their names. If you delete your account, your links stop working and the balance that is left is given up; you are told how much it is before.

8. These terms may change. You are asked to accept a new version; what was earned before stays earned by the old one.`,
  ru: `1. Вы рекомендуете сервис по своим партнёрским ссылкам. Тот, кто зарегистрировался в течение 90 дней после перехода по вашей ссылке или указал её код в течение суток после регистрации, считается приведённым вами. Учитывается первая ссылка, по которой перешёл человек.

2. Вы получаете {commission} % с каждой оплаты приведённого человека в течение {months} {months|месяца|месяцев} с его первой оплаты.

3. Вознаграждение удерживается в течение {hold_days} {hold_days|дня|дней}, затем становится доступным. Если оплату вернули, соответствующая часть вознаграждения списывается, в первую очередь из удержанного.

4. За собственные регистрации и покупки вознаграждение не начисляется. За аккаунты с вашим Telegram, вашей банковской картой или вашими реквизитами тоже.

5. Не рассылайте спам, не покупайте рекламу по названию сервиса и не обещайте того, чего он не делает. Вознаграждение, полученное такими способами, может быть списано с указанием причины.

6. Доступную сумму вы выводите способами, указанными на экране вывода. Комиссия и сумма к получению видны до подтверждения. Налоги с полученного вы платите сами.

7. Приведённых людей вы видите под номерами, без имён. Если вы удалите аккаунт, ссылки перестанут работать, а остаток баланса сгорит; перед удалением вы увидите его сумму.

8. Условия могут измениться. Тогда мы попросим принять новую версию; то, что уже заработано, остаётся вашим по прежним условиям.`,
};
