import { Bell, House, Map as MapIcon, Menu, Users, Volume2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { ActionStack } from '../action-stack.tsx'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { ChoiceCard } from '../choice-card.tsx'
import { CodeField } from '../code-field.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { CountdownRing } from '../countdown-ring.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { HeatBadge } from '../heat/heat-badge.tsx'
import { HeatLegend } from '../heat/heat-legend.tsx'
import { HeatScene } from '../heat/heat-scene.tsx'
import { HEAT, type HeatLevel } from '../heat/levels.ts'
import { IconButton } from '../icon-button.tsx'
import * as Nature from '../illustrations/nature.tsx'
import { TreeLine } from '../illustrations/tree-line.tsx'
import { LeafShower } from '../leaf-shower.tsx'
import { ListRow } from '../list-row.tsx'
import { Loading } from '../loading.tsx'
import { MascotSays } from '../mascot/mascot-says.tsx'
import { Mascot } from '../mascot/mascot.tsx'
import { MOODS, type Mood } from '../mascot/moods.ts'
import { MenuDrawer, menuItemClass } from '../menu-drawer.tsx'
import { Notice } from '../notice.tsx'
import { OptionButton, OptionGroup } from '../option-button.tsx'
import { ChildPage, GuardianPage } from '../page.tsx'
import { PhotoFrame } from '../photo-frame.tsx'
import { Progress, StepProgress } from '../progress.tsx'
import { QrFrame } from '../qr-frame.tsx'
import { SelectField } from '../select-field.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StarRow } from '../star-row.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { Switch } from '../switch.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { TimerText } from '../timer-text.tsx'
import { toast } from '../toast-store.ts'
import { Toaster } from '../toaster.tsx'
import { TopBar, Wordmark } from '../top-bar.tsx'

const query = new URLSearchParams(location.search)
const no = () => {}
const bar = (
  <TopBar
    start={
      <IconButton label="Menu">
        <Menu />
      </IconButton>
    }
    end={
      <IconButton label="Bell">
        <Bell />
      </IconButton>
    }
  >
    <Wordmark name="Bramble" />
  </TopBar>
)

function Moods() {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: 12,
        padding: 12,
        background: '#cfe3d0',
      }}
    >
      {(Object.keys(MOODS) as Mood[]).map((m) => (
        <div key={m} style={{ textAlign: 'center' }}>
          <Mascot mood={m} size="l" />
          {m}
        </div>
      ))}
      <Mascot mood="waiting" size="s" />
    </div>
  )
}
const WORDS: Record<string, [string, string, string]> = {
  searching: ['Looking for an adventure…', '', ''],
  'ice-cold': ['Ice cold', '1.2 km', 'Keep exploring'],
  'very-cold': ['Very cold', '480 m', 'Getting closer'],
  cold: ['Cold', '160 m', 'Getting closer'],
  warm: ['Warm!', '85 m', 'Getting closer'],
  'very-warm': ['Very warm!', '42 m', 'Getting closer'],
  burning: ['Burning hot!', '18 m', 'So close!'],
  challenge: ['You found it!', '', 'Get ready for a challenge'],
}
function Roam({ level }: { level: HeatLevel | 'searching' }) {
  const [word, distance, trend] = WORDS[level]!
  return (
    <ChildPage
      title="Roam"
      titleHidden
      scene={
        <HeatScene level={level} word={word} distance={distance} trend={trend}>
          <Badge tone="good">GPS excellent</Badge>
          <IconButton label="Sound" tone="over">
            <Volume2 />
          </IconButton>
        </HeatScene>
      }
      action={
        <ActionStack>
          <Button size="big" icon={<MapIcon />}>
            View Adventure Map
          </Button>
          <div className="flex gap-2">
            <Button variant="quiet" size="small" wide>
              Skip This Challenge
            </Button>
            <Button variant="quiet" size="small" wide>
              Return to Grown-up
            </Button>
          </div>
        </ActionStack>
      }
    />
  )
}
function Join() {
  const [code, setCode] = useState(query.get('code') ?? 'K7M')
  return (
    <ChildPage
      title="Join the adventure"
      header={bar}
      action={
        <Button size="big" disabled={code.length < 6}>
          Let’s Go!
        </Button>
      }
    >
      <MascotSays mood="waiting">Hello! Type the code from your grown-up.</MascotSays>
      <CodeField
        label="Game code"
        value={code}
        onChange={setCode}
        hint="Six letters and numbers"
        error={query.get('err') ?? undefined}
      />
    </ChildPage>
  )
}
function Question() {
  return (
    <ChildPage
      title="What tree has leaves like this?"
      action={<Button size="big">Check my answer</Button>}
    >
      <PhotoFrame alt="" empty="No photo yet" ratio="wide" />
      <OptionGroup kind="single" label="Answers">
        <OptionButton kind="single" state="idle" onSelect={no}>
          Oak
        </OptionButton>
        <OptionButton kind="single" state="chosen" onSelect={no}>
          Beech
        </OptionButton>
        <OptionButton kind="single" state="correct" stateLabel="Correct" onSelect={no}>
          Maple
        </OptionButton>
        <OptionButton kind="single" state="incorrect" stateLabel="Not this one" onSelect={no}>
          Birch
        </OptionButton>
        <OptionButton kind="single" state="locked" onSelect={no}>
          Pine
        </OptionButton>
        <OptionButton kind="multi" state="idle" onSelect={no}>
          Fern
        </OptionButton>
        <OptionButton kind="multi" state="chosen" onSelect={no}>
          Moss
        </OptionButton>
      </OptionGroup>
    </ChildPage>
  )
}
function Feedback() {
  return (
    <ChildPage title="Brilliant!" action={<Button size="big">Keep exploring</Button>}>
      <LeafShower />
      <div className="grid place-items-center gap-4">
        <Mascot mood="cheering" size="xl" />
        <StarRow filled={2} of={3} label="2 of 3" />
        <p className="font-display text-huge">+80</p>
      </div>
    </ChildPage>
  )
}
function Guardian() {
  return (
    <GuardianPage
      title="Your game"
      header={bar}
      intro="Watch how the children are getting on."
      action={
        <ActionStack>
          <Button wide>Add Player</Button>
          <Button wide variant="danger">
            End Game
          </Button>
        </ActionStack>
      }
    >
      <Card>
        <div className="flex items-center justify-between">
          <div>
            <div className="text-small text-ink-soft">Game time</div>
            <TimerText seconds={1925} size="large" />
          </div>
          <CountdownRing seconds={7} total={10} />
        </div>
      </Card>
      <Card title="Players">
        <ListRow
          start={<Avatar number={1} />}
          title="Player 1"
          detail="2 completed, 1 skipped"
          end={
            <StatusBadge tone="good" pulse>
              Exploring
            </StatusBadge>
          }
        />
        <ListRow
          start={<Avatar number={2} />}
          title="Player 2"
          detail="3 min ago"
          end={<StatusBadge tone="warn">Inactive</StatusBadge>}
        />
        <ListRow
          start={<Avatar number={3} />}
          title="Player 3"
          detail="Just joined"
          end={<StatusBadge tone="busy">Setting up GPS</StatusBadge>}
        />
        <ListRow
          start={<Avatar number={4} />}
          title="Player 4"
          end={<StatusBadge tone="neutral">Game finished</StatusBadge>}
        />
      </Card>
      <Notice tone="info" title="Stay close">
        Keep the children where you can see them.
      </Notice>
      <Notice tone="warn" title="Weak GPS">
        Move away from buildings.
      </Notice>
      <Notice
        tone="danger"
        title="Payment failed"
        action={
          <Button size="small" variant="secondary">
            Try again
          </Button>
        }
      >
        Your card was not charged.
      </Notice>
      <Notice tone="success">Saved.</Notice>
    </GuardianPage>
  )
}
function Form() {
  return (
    <GuardianPage title="Create a challenge" header={bar} action={<Button wide>Next</Button>}>
      <StepProgress step={2} of={5} label="Step 2 of 5" />
      <TextField label="Title" hint="What the child sees first" defaultValue="The hollow oak" />
      <TextField
        label="Radius"
        optional="(optional)"
        error="Please enter a number."
        defaultValue="abc"
      />
      <TextAreaField label="Description" count="12 of 200" />
      <SelectField label="Group">
        <option>Everyone</option>
      </SelectField>
      <ChoiceCard
        name="t"
        label="Take a photo"
        hint="Anything they like"
        art={<Nature.Leaf />}
        defaultChecked
      />
      <ChoiceCard
        name="t"
        label="Answer a question"
        hint="Up to four answers"
        art={<Nature.Acorn />}
        end={<Badge tone="warn">Day pass</Badge>}
      />
      <Checkbox label="I accept the terms" defaultChecked />
      <Checkbox label="Send me news" error="Please tick this box." />
      <Switch label="Sound" hint="Soft tones near a challenge" defaultChecked />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button disabled>Disabled</Button>
        <Button busy busyLabel="Saving…">
          Save
        </Button>
      </div>
      <Progress value={42} label="Uploading photo" />
    </GuardianPage>
  )
}
function States() {
  return (
    <GuardianPage title="States" header={bar}>
      <Skeleton lines={2} />
      <Loading label="Bramble is on the way…" />
      <EmptyState title="No challenges yet" action={<Button wide>Create one</Button>}>
        Your challenges will live here.
      </EmptyState>
      <ErrorState title="Game Not Found">
        <ul>
          <li>the session has expired</li>
          <li>the join code is incorrect</li>
        </ul>
      </ErrorState>
      <div className="flex flex-wrap gap-3 text-[3.5rem]">
        {Object.entries(Nature).map(([name, Art]) => (
          <Art key={name} />
        ))}
      </div>
      <TreeLine />
      <QrFrame alt="QR" code="K7M2PX" codeLabel="Game code">
        <svg viewBox="0 0 10 10" width="100%">
          <path d="M0 0h3v3H0zM7 0h3v3H7zM0 7h3v3H0zM4 4h2v2H4z" />
        </svg>
      </QrFrame>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(HEAT).slice(1) as HeatLevel[]).map((l) => (
          <HeatBadge key={l} level={l}>
            {l}
          </HeatBadge>
        ))}
      </div>
      <HeatLegend
        label="Heat"
        current="warm"
        items={(Object.keys(HEAT).slice(1) as HeatLevel[]).map((level) => ({
          level,
          label: level,
        }))}
      />
      <div className="flex gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((n) => (
          <Avatar key={n} number={n} size="s" />
        ))}
      </div>
    </GuardianPage>
  )
}
function Over() {
  const which = query.get('o')
  if (which === 'toast')
    setTimeout(
      () =>
        toast({
          title: 'Skip Failed',
          description: 'Couldn’t skip this challenge. Please try again.',
          variant: (query.get('t') ?? 'destructive') as 'default',
        }),
      100,
    )
  return (
    <>
      <Roam level="warm" />
      <Dialog
        open={which === 'dialog'}
        onClose={no}
        title="Challenge Map"
        closeLabel="Close"
        size="large"
        actions={<Button wide>Continue Adventure</Button>}
      >
        <div className="h-full rounded-card bg-leaf-pale" />
      </Dialog>
      <ConfirmDialog
        open={which === 'confirm'}
        title="Return to Grown-up?"
        confirmLabel="Yes, return"
        cancelLabel="Keep exploring"
        onConfirm={no}
        onCancel={no}
        danger
      >
        Are you sure you want to end your adventure and return to your grown-up?
      </ConfirmDialog>
      <MenuDrawer open={which === 'menu'} onClose={no} title="Menu" closeLabel="Close">
        <a className={menuItemClass} href="#a" aria-current="page">
          <House />
          Home
        </a>
        <a className={menuItemClass} href="#b">
          <Users />
          My Groups
        </a>
      </MenuDrawer>
      <Toaster closeLabel="Close" />
    </>
  )
}
const views: Record<string, () => ReactNode> = {
  moods: Moods,
  join: Join,
  question: Question,
  feedback: Feedback,
  guardian: Guardian,
  form: Form,
  states: States,
  over: Over,
}
const View = views[query.get('v') ?? 'moods']
createRoot(document.getElementById('root')!).render(
  View ? <View /> : <Roam level={query.get('v') as HeatLevel} />,
)
