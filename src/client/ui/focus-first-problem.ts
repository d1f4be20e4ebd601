const controls = 'input:not(:disabled):not([hidden]), select:not(:disabled), textarea:not(:disabled)';

/**
 * After a form was refused: brings the first field that says what is wrong into view and puts the focus into it,
 * whatever kind of control it is. To be called when the messages are on their way: it waits for the next frame.
 */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector('p[role="alert"]')?.parentElement;
    field?.scrollIntoView({ block: 'center' });
    const wrong = field?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
    const chosen = field?.querySelector<HTMLElement>('input:not(:disabled):checked');
    (wrong ?? chosen ?? field?.querySelector<HTMLElement>(controls))?.focus({ preventScroll: true });
  });
}
