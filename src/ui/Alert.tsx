import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Alert.module.css';

type Tone = 'bad' | 'warn' | 'todo' | 'ok' | 'accent';

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  todo: IconCircleDashed,
  ok: IconCircleCheck,
  accent: IconInfoCircle,
};

/** An inline message; an error is also announced to screen readers (`role="alert"`). */
export function Alert({ tone = 'bad', className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  const Icon = icons[tone];
  const toned = `${classes.alert} toned`;
  return (
    <div
      className={className ? `${toned} ${className}` : toned}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
