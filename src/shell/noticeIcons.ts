import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';

export const noticeIcons = { success: IconCircleCheckFilled, error: IconAlertCircleFilled, info: IconInfoCircleFilled };
