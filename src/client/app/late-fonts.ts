/**
 * A page that comes with its style sheet in it (`server/http/inline-styles`) has its fonts switched off: on a slow line
 * they would share it with the code, and the words can be read without them.
 */
export function showFonts(): void {
  document.getElementById('late-fonts')?.removeAttribute('media');
}
