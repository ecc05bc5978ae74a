import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormPart } from './FormPart.ts';
import { SaveBar } from './SaveBar.tsx';
import { useSaveParts } from './useSaveParts.ts';

interface Props {
  parts: readonly FormPart[];
  /** Called before a save that an invalid part prevents. */
  onInvalid?: () => void;
  children: ReactNode;
}

/** One form of several parts with one Save; after a refused save the first invalid field has the focus. */
export function PartsForm({ parts, onInvalid, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state, isInvalid, save, discard } = useSaveParts(parts);
  const [refusal, setRefusal] = useState<object | null>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const submit = async () => {
    if (state.dirty.length === 0 || state.isSaving || refuses(form.current)) return;
    if (isInvalid) onInvalid?.();
    if (isInvalid || !(await save())) setRefusal({});
  };
  return (
    <form
      ref={form}
      className="column gap-xl min-w-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <SaveBar state={state} isInvalid={isInvalid} onDiscard={discard} />
    </form>
  );
}

/** Whether one of the fields refuses what was typed, such as a time that is none; it says so, and has the focus. */
const refuses = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) => field instanceof HTMLInputElement && field.validity.customError && !field.reportValidity(),
  );
