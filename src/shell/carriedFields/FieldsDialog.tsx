import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { FieldsQuestion } from './fieldsQuestion.ts';

/** Asks what becomes of own fields that come with a template or a file and differ from those of the same name. */
export function FieldsDialog({ question: { titles, answer } }: { question: FieldsQuestion }) {
  const { t, i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale).format(titles.map((title) => t`“${title}”`));
  return (
    <Dialog
      onClose={() => answer(null)}
      closeLabel={t`Cancel`}
      title={<Plural value={titles.length} one="You have such a field already" other="You have such fields already" />}
    >
      <div className="column gap-md muted">
        <p className="break-words">
          <Plural
            value={titles.length}
            one={`Your custom field ${names} has the same name as one that comes along, but another kind or other choices.`}
            other={`Your custom fields ${names} have the same names as some that come along, but other kinds or other choices.`}
          />
        </p>
        <p>
          <Trans>
            Keep yours, and the issues show what does not fit it. Or add theirs under another name: questions,
            conditions and texts follow.
          </Trans>
        </p>
      </div>
      <div className="dialog-actions mt-2xl">
        <Button onClick={() => answer('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="primary" data-autofocus onClick={() => answer('rename')}>
          <Trans>Add under another name</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
