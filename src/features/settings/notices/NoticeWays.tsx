import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { alwaysInBell, type NoticeKind, type NoticeWay, noticeKinds, noticeWays } from '#contract/noticeKinds.ts';
import type { NoticeSettings } from '#contract/schemas/notices.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { SwitchInput } from '#src/ui/field/Switch.tsx';
import { useChangeNoticeSettings } from '../mutations.ts';
import { kindIcons, useKindNames } from './useKindNames.ts';
import classes from './NoticeWays.module.css';

/** A table of what is told where: switches on a wide screen, buttons on a phone. */
export function NoticeWays({ settings, user }: { settings: NoticeSettings; user: User }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const nameOf = useKindNames();
  const { mutate } = useChangeNoticeSettings();
  const wayNames: Record<NoticeWay, string> = { bell: t`Bell`, telegram: t`Telegram`, email: t`E-mail` };
  const has: Record<NoticeWay, boolean> = {
    bell: true,
    telegram: settings.has_bot && user.telegram !== null,
    email: user.email !== null,
  };
  const put = (kind: NoticeKind, way: NoticeWay, isOn: boolean) =>
    mutate(
      { kinds: { [kind]: { [way]: isOn } } },
      { onError: (error) => notify({ type: 'error', text: errorText(error) }) },
    );
  const kinds = noticeKinds.filter((kind) => kind !== 'failure' || user.is_admin);
  return (
    <Card className={classes.card} aria-label={t`What to tell you`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>When</Trans>
            </th>
            {noticeWays.map((way) => (
              <th key={way} scope="col">
                {wayNames[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const { name, hint } = nameOf(kind);
            const { Icon, colour } = kindIcons[kind];
            return (
              <tr key={kind}>
                <th scope="row" aria-label={name}>
                  <span className={classes.kind}>
                    <span className={`${classes.tile} c-${colour}`} aria-hidden>
                      <Icon size={18} stroke={1.75} />
                    </span>
                    <span>
                      <span className="block medium">{name}</span>
                      {hint && <span className="block text-xs faint">{hint}</span>}
                    </span>
                  </span>
                </th>
                {noticeWays.map((way) => (
                  <td key={way}>
                    <WaySwitch
                      label={`${name}: ${wayNames[way]}`}
                      word={wayNames[way]}
                      isOn={settings.kinds[kind][way] && has[way]}
                      isLocked={way === 'bell' && alwaysInBell.has(kind)}
                      isMissing={!has[way]}
                      onChange={(isOn) => put(kind, way, isOn)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.always}>
        <Trans>
          Receipts, withdrawal confirmations and messages about the account’s security always come by e-mail or
          Telegram, whatever is chosen here.
        </Trans>
      </p>
    </Card>
  );
}

interface SwitchProps {
  /** What it switches, for a screen reader. */
  label: string;
  /** The way, where the table's head is out of sight. */
  word: string;
  isOn: boolean;
  isLocked: boolean;
  /** The account has no such way. */
  isMissing: boolean;
  onChange: (isOn: boolean) => void;
}

function WaySwitch({ label, word, isOn, isLocked, isMissing, onChange }: SwitchProps) {
  return (
    <label className={classes.way} data-on={isOn || undefined}>
      <SwitchInput
        name={label}
        className={classes.switch}
        isOn={isOn}
        isDisabled={isLocked || isMissing}
        onChange={onChange}
      />
      <span className={`${classes.word} medium`} aria-hidden>
        {isLocked ? <IconLock size={14} stroke={1.75} /> : isOn && <IconCheck size={14} stroke={1.75} />}
        {word}
      </span>
    </label>
  );
}
