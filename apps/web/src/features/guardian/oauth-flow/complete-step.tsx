import { oauthFlowCopy } from '#/copy/guardian/sign-up.ts'
import { Button } from '#/ui/button.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'
import { FlowStep } from './flow-step.tsx'

export function CompleteStep({ name, onGo }: { name: string; onGo: () => void }) {
  return (
    <FlowStep
      step="complete"
      title={oauthFlowCopy.doneTitle(name)}
      action={
        <Button size="big" wide onClick={onGo}>
          {oauthFlowCopy.go}
        </Button>
      }
    >
      <p>{oauthFlowCopy.doneText}</p>
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="cheering" />
      </div>
    </FlowStep>
  )
}
