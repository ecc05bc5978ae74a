import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react';

export const noticeIcons = { info: IconCircleCheckFilled, error: IconAlertCircleFilled };
