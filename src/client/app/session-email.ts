/** The email address of whoever is signed in, as far as this window has heard. Only the window knows it: the device keeps none. */
let email = '';

export const emailOfMe = (): string => email;

export function noteEmail(heard: string): void {
  email = heard;
}
