import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { useChangeLink, useCreateLink } from '../mutations.ts';

const codeForm = /^[A-Za-z0-9_-]{3,32}$/;

interface Props {
  /** The link that is changed; without one a new link is made. */
  link?: PartnerLink;
  onClose: () => void;
}

/** Makes a partner link, or changes its name, code and target. */
export function LinkDialog({ link, onClose }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const form = useRef<HTMLFormElement>(null);
  const initial = { name: link?.name ?? '', code: link?.code ?? '', target: link?.target ?? '' };
  const { fields, change: write, clear } = usePersistedFields(`partnerLink.${link?.id ?? 'new'}`, initial);
  const create = useCreateLink();
  const change = useChangeLink(link?.id ?? '');
  const { error, isPending } = link ? change : create;
  useFocusFirstError(form, error);
  const { name, code, target } = fields;
  const isCodeWrong = code !== '' && !codeForm.test(code);
  const save = async () => {
    const body = { name: name.trim(), ...(code && { code }), ...(target && { target }) };
    const saved = link ? change.mutateAsync(body) : create.mutateAsync(body);
    if (
      (await saved.then(
        () => true,
        () => false,
      )) === false
    )
      return;
    clear();
    void notifyResult(saved, link ? t`The link is changed` : t`The link is created`);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && name.trim() !== '' && !isCodeWrong) void save();
  };
  const field = (key: keyof typeof fields) => ({
    name: key,
    value: fields[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => write({ [key]: value }),
    errors: fieldErrors(error, key),
  });
  return (
    <Dialog title={link ? t`Change the link` : t`New link`} closeLabel={t`Close`} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <FormFailure error={error} fields={Object.keys(fields)} />
        <TextField
          {...field('name')}
          label={<Trans context="a link">Name</Trans>}
          hint={<Trans>Where you share it; only you see it.</Trans>}
          maxLength={limits.titleChars}
          data-autofocus
        />
        <TextField
          {...field('code')}
          label={<Trans>Code</Trans>}
          aside={<Trans>optional</Trans>}
          hint={<Trans>The end of the address. Leave it empty to generate one.</Trans>}
          maxLength={32}
          spellCheck={false}
          autoCapitalize="none"
          {...(isCodeWrong && { errors: [t`From 3 to 32 Latin letters, digits, hyphens and underscores.`] })}
        />
        <TextField
          {...field('target')}
          label={<Trans>Page it opens</Trans>}
          aside={<Trans>optional</Trans>}
          placeholder="/sign-up/"
          hint={<Trans>A path on this site. Leave it empty to open the sign-up.</Trans>}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
        />
        <div className="flex wrap gap-md justify-end mt-2xl">
          <Button
            onClick={() => {
              if (link) clear();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isPending} disabled={name.trim() === '' || isCodeWrong}>
            {link ? <Trans>Save</Trans> : <Trans>Create the link</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
