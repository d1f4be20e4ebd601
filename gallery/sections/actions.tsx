import { CalendarPlus, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../src/client/ui/button.tsx';
import type { ButtonVariant } from '../../src/client/ui/button-class.ts';
import { ButtonLink } from '../../src/client/ui/button-link.tsx';
import { IconButton } from '../../src/client/ui/icon-button.tsx';
import { Menu } from '../../src/client/ui/menu.tsx';
import { OfflineMark } from '../../src/client/ui/offline-mark.tsx';
import { toastNotice } from '../../src/client/ui/toast.tsx';
import { Tooltip } from '../../src/client/ui/tooltip.tsx';
import { Example, Row } from '../example.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const pressed = (what: string) => () => toastNotice('Pressed', what);

/** Buttons, links that look like them, and menus. */
export function Actions() {
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} of="Button" what={variant}>
          <Row>
            <Button variant={variant} onClick={pressed(variant)}>
              Save
            </Button>
            <Button variant={variant} icon={CalendarPlus}>
              With an icon
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        </Example>
      ))}
      <Example of="Button" what="full width">
        <Button variant="primary" full>
          Check in both
        </Button>
      </Example>
      <Example of="OfflineMark" what="while the server does not answer">
        <Button variant="primary">
          Send
          <OfflineMark always />
        </Button>
      </Example>
      <Example of="ButtonLink">
        <Row>
          <ButtonLink to="/fields">Inside the product</ButtonLink>
          <ButtonLink href="https://example.org" variant="primary">
            Outside of it
          </ButtonLink>
        </Row>
      </Example>
      <Example of="IconButton" what="quiet, framed, solid, busy, disabled">
        <Row>
          <IconButton icon={Pencil} label="Edit" />
          <IconButton icon={Pencil} label="Edit" look="framed" />
          <IconButton icon={Pencil} label="Edit" look="solid" />
          <IconButton icon={Pencil} label="Edit" look="framed" busy />
          <IconButton icon={Pencil} label="Edit" look="framed" disabled />
        </Row>
      </Example>
      <Example of="Menu" what="with an item that is not possible, and one that destroys">
        <Row>
          <Menu
            label="Actions for the meeting"
            align="start"
            trigger={<IconButton icon={Ellipsis} label="More actions" look="framed" />}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: pressed('Edit') },
              {
                label: 'Reschedule',
                icon: CalendarPlus,
                onSelect: pressed('Reschedule'),
                disabledBecause: 'Someone has already checked in.',
              },
              {
                label: 'Cancel meeting',
                icon: Trash2,
                onSelect: pressed('Cancel'),
                danger: true,
                separated: true,
              },
            ]}
          />
        </Row>
      </Example>
      <Example of="Tooltip" what="hover or focus">
        <Row>
          <Tooltip words="Opens at 09:00">
            <Button>Check in</Button>
          </Tooltip>
        </Row>
      </Example>
    </>
  );
}
