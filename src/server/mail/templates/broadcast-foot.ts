import type { Voice } from '../../../domain/language/voice.ts';
import type { TemplateValues } from '../../../domain/templates/variables.ts';

/** Stands below every broadcast: why one receives it, and how it ends. Its words are each recipient's own (`footValues`). */
export const broadcastFoot = {
  html: '<p>{{footWhy}} <a href="{{unsubscribeUrl}}">{{footWay}}</a></p>',
  text: '{{footWhy}}\n{{footWay}}: {{unsubscribeUrl}}',
};

/** The words of the foot in a recipient's language; what the organizer wrote stays as it is. */
export const footValues = ({ t }: Voice, program: string): TemplateValues => ({
  footWhy: t('You receive this mail because your organization takes part in {program}.', { program }),
  footWay: t('Unsubscribe from mails like this one'),
});
