import { Link } from 'react-router';
import { Button } from '../../src/client/ui/button.tsx';
import { ButtonLink } from '../../src/client/ui/button-link.tsx';
import { FormPage } from '../../src/client/ui/form-page.tsx';
import { CenteredPage } from '../../src/client/ui/layout/centered-page.tsx';
import { NavigationBadge } from '../../src/client/ui/layout/navigation-badge.tsx';
import { PageHeader } from '../../src/client/ui/page-header.tsx';
import { TextField } from '../../src/client/ui/text-field.tsx';
import { Example, Row } from '../example.tsx';

/** The frame of a screen. AppFrame, SideBar, BottomBar, SkipLink, AccentScope and ToastRegion are around this page. */
export function Layout() {
  return (
    <>
      <Example of="PageHeader" what="with everything">
        <PageHeader
          eyebrow="Venture Connect 2026"
          title="Rooms"
          description="Where the meetings of the program are."
          back={{ to: '/layout', label: 'Program' }}
          actions={<Button variant="primary">Add a room</Button>}
        />
      </Example>
      <Example of="NavigationBadge">
        <Row>
          <NavigationBadge badge={3} />
          <NavigationBadge badge={120} />
        </Row>
      </Example>
      <Example of="CenteredPage" what="a page of its own">
        <Row>
          <ButtonLink to="/centered-page">Open</ButtonLink>
        </Row>
      </Example>
      <Example of="FormPage" what="asks before what was typed is lost">
        <FormPage>
          <TextField label="Program name" />
        </FormPage>
      </Example>
    </>
  );
}

/** One task in the middle of a page, and the way back to the gallery. */
export const CenteredExample = () => (
  <CenteredPage
    title="Sign in"
    description="With your email and password."
    foot={<Link to="/layout">Back to the gallery</Link>}
  >
    <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      <TextField label="Email" type="email" />
      <Button variant="primary" type="submit" full>
        Sign in
      </Button>
    </form>
  </CenteredPage>
);
