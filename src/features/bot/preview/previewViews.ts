/** The places in Telegram where the bot's texts are seen. */
export const previewViews = ['chat', 'menu', 'profile'] as const;
export type PreviewView = (typeof previewViews)[number];
