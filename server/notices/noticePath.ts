import type { Notice } from './notice.ts';

/** The page that a notice leads to. */
export function noticePath(data: Notice): string {
  switch (data.kind) {
    case 'withdrawal':
    case 'decision':
      return '/partner/withdraw/';
    case 'subscription':
    case 'receipt':
      return '/subscribe/';
    case 'limit':
      return '/settings/#limits';
    case 'mailing':
      return `/content/mailings/${data.mailing}/`;
    case 'trouble':
    case 'overdue':
      return `/content/funnels/${data.funnel}/`;
    case 'message':
      return `/content/conversations/?contact=${data.contact}`;
    case 'stage':
    case 'told':
      return `/content/funnels/${data.funnel}/people/${data.contact}/`;
    case 'import':
      return `/content/crm/imports/${data.import}/`;
    case 'failure':
      return '/admin/failures/';
    case 'test':
      return '/settings/notices/';
  }
}

/** The page of all of them. */
export const allNoticesPath = '/content/notices/';
