import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NoticeChoices } from '#contract/schemas/notices.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { has } from '#src/platform/telegram/has.ts';
import { requestWriteAccess } from '#src/platform/telegram/writeAccess.ts';
import { notify } from '#src/shell/notify.ts';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { useChangeNotices } from './mutations.ts';
import classes from './Telegram.module.css';

/** Switches of the notifications that the platform's bot sends; an optimistic update. */
export function NoticeSwitches({ notices }: { notices: NoticeChoices }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate } = useChangeNotices();
  const put = (kind: keyof NoticeChoices) => (isOn: boolean) =>
    mutate({ [kind]: isOn }, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
  return (
    <fieldset className={classes.notices} aria-label={t`What the bot notifies you about`}>
      <Switch
        label={<Trans>Problems</Trans>}
        hint={<Trans>A bot stops answering, or someone is stuck in a loop.</Trans>}
        isOn={notices.trouble}
        onChange={put('trouble')}
      />
      <Switch
        label={<Trans>Watched stages</Trans>}
        hint={<Trans>Someone reaches a stage with a bell.</Trans>}
        isOn={notices.stage}
        onChange={put('stage')}
      />
      <Switch
        label={<Trans>Messages</Trans>}
        hint={<Trans>Someone writes to one of your bots.</Trans>}
        isOn={notices.message}
        onChange={put('message')}
      />
      {has('writeAccess') && <WriteAccess />}
    </fieldset>
  );
}

/** Requests write access: a bot may message a user first only with it. */
function WriteAccess() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const isAllowed = await requestWriteAccess();
    setBusy(false);
    if (isAllowed) notify({ type: 'success', text: t`Voronka may write to you` });
    else notify({ type: 'info', text: t`Voronka cannot write to you: it is not allowed in Telegram` });
  };
  return (
    <Button isBusy={isBusy} onClick={() => void ask()}>
      <Trans>Let Voronka write to you</Trans>
    </Button>
  );
}
