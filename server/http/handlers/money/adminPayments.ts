import type { adminPayments as endpoints } from '#contract/endpoints/money/adminPayments.ts';
import { listAdminPayments } from '#server/domain/payments/admin/listAdminPayments.ts';
import { paymentTotals } from '#server/domain/payments/admin/paymentTotals.ts';
import { refundPayment } from '#server/domain/payments/admin/refundPayment.ts';
import type { Handlers } from '#server/http/handler.ts';

export const adminPayments: Handlers<typeof endpoints> = {
  payments: ({ deps, actor, query }) => listAdminPayments(deps, actor, query),
  totals: ({ deps, actor }) => paymentTotals(deps, actor),
  refund: ({ deps, actor, params, body }) => refundPayment(deps, actor, { ...params, ...body }),
};
