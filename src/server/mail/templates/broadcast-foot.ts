/** Said below every broadcast: why one receives it, and how it ends. */
export const broadcastFoot = {
  html: '<p>You receive this mail because your organization takes part in {{programName}}. <a href="{{unsubscribeUrl}}">Unsubscribe</a> from mails like this one.</p>',
  text: 'You receive this mail because your organization takes part in {{programName}}.\nUnsubscribe from mails like this one: {{unsubscribeUrl}}',
};
