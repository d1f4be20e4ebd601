/**
 * After a form was refused: brings the first field that says what is wrong into view and puts the focus into it,
 * whatever kind of control it is. To be called when the messages are on their way: it waits for the next frame.
 */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const said = form?.querySelector('[role="alert"]');
    const field = said?.parentElement;
    field?.scrollIntoView({ block: 'center' });
    field
      ?.querySelector<HTMLElement>(
        'input:not(:disabled):checked, input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
      )
      ?.focus({ preventScroll: true });
  });
}
