import { useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useSeriesMutation } from '../queries.ts';

/** Copies a series with its letters, off, and opens the copy; pressed again after a lost answer, it makes no second one. */
export function CopySeries({ series }: { series: Series }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const id = useRef('');
  const { name } = series;
  const { mutateAsync, isPending } = useSeriesMutation(async () => {
    id.current ||= v7();
    const copied = await call(endpoints.series.copy, { params: { id: series.id }, body: { id: id.current } });
    id.current = '';
    await navigate({ to: '/content/letters/$id/', params: { id: copied.id } });
  });
  return (
    <IconButton
      label={t`Copy “${name}”`}
      disabled={isPending}
      onClick={() => void notifyResult(mutateAsync(undefined), t`“${name}” is copied and is off`)}
    >
      <IconCopy size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
