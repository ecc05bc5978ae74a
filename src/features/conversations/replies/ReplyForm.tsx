import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { measureText } from '#machines/text/measureText.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFirstFocus } from '#src/ui/focus/useFirstFocus.ts';
import classes from './RepliesDialog.module.css';
import { repliesQuery } from './queries.ts';

const AnswerText = lazy(async () => ({ default: (await import('../composer/AnswerText.tsx')).AnswerText }));

/** A reply that is written; without an id it is a new one. */
export interface EditedReply {
  id: string | null;
  /** The line of the history whose text a new one begins with. */
  entry?: string;
  title: string;
  text: string;
}

interface Props {
  reply: EditedReply;
  onDone: () => void;
  onCancel: () => void;
}

/** The form of a saved reply. */
export function ReplyForm({ reply, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  const { fields, change, clear } = usePersistedFields(`reply.${reply.id ?? reply.entry ?? 'new'}`, {
    title: reply.title,
    text: reply.text,
  });
  const { title, text } = fields;
  // a retry after a lost answer saves no second one
  const [id] = useState(() => v7());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      reply.id === null
        ? call(endpoints.replies.create, { body: { id, title, text } })
        : call(endpoints.replies.change, { params: { id: reply.id }, body: { title, text } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: repliesQuery.queryKey });
      clear();
      notify({ type: 'success', text: t`The reply is saved` });
      onDone();
    },
  });
  const { codePoints, isBlank } = measureText(text, ownFieldNames);
  const isReady = title.trim() !== '' && !isBlank && codePoints <= limits.textChars;
  return (
    <form
      ref={form}
      className="stack gap-xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPending) mutate();
      }}
    >
      <TextField
        label={t`Reply title`}
        value={title}
        maxLength={limits.titleChars}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div>
        <span className="block mb-sm text-sm medium" aria-hidden>
          <Trans>Reply text</Trans>
        </span>
        <div className={classes.field}>
          <Suspense fallback={<Spinner />}>
            <AnswerText
              html={text}
              onChange={(html) => change({ text: html })}
              label={t`Reply text`}
              placeholder={t`What people get; braces insert fields`}
              hasToolbar
            />
          </Suspense>
        </div>
      </div>
      {error && <Alert>{errorText(error)}</Alert>}
      <div className="dialog-actions">
        <Button
          onClick={() => {
            clear();
            onCancel();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" aria-disabled={!isReady} isBusy={isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
