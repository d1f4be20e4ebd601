/** How long a sign-out waits for the browser to end its messages, in ms. */
const SIGN_OUT_TIMEOUT_MS = 2000;

/**
 * Whoever uses this browser next must not read this person's messages: its address ends here, and the server forgets it
 * when the push service says so. Best effort, like everything at a goodbye.
 */
export async function leavePush(): Promise<void> {
  const leave = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  await Promise.race([leave().catch(() => undefined), late]);
}
