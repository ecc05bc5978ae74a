import { IconAlertCircleFilled, IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';

export const noticeIcons = {
  success: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  error: IconAlertCircleFilled,
};
