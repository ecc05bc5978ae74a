import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';

export const toastIcons = { success: IconCircleCheckFilled, error: IconAlertCircleFilled, info: IconInfoCircleFilled };
