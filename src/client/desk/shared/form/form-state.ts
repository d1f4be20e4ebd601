import { createContext } from 'react';

/** What the buttons of a form need of it. */
export interface FormState {
  busy: boolean;
  /** Goes, or asks first where something that was typed would be lost. */
  leave(go: () => void): void;
}

/** The form around its buttons; null: buttons that are told. */
export const FormStateContext = createContext<FormState | null>(null);
