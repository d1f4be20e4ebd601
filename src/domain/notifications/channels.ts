/** In the list behind the bell; as a mail; as a message of the browser (Web Push). */
export const notificationChannels = ['inApp', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
