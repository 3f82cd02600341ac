import { t } from '#/words/t.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { PictureChoice } from '#/ui/picture-choice.tsx'
import type { PlaceTasksChoice } from './use-place-tasks.ts'

/** What children do at all places of a map program, in one tap; or at each another thing. */
export function PlaceTasks({ tasks }: { tasks: PlaceTasksChoice }) {
  const { choices, all, chooseForAll, isEach, setEach } = tasks
  return (
    <div className="stack-tight">
      <PictureChoice
        label={t('guardian.doing.label')}
        choices={choices}
        chosen={all}
        onChoose={chooseForAll}
        hint={t('guardian.trailImport.taskHint')}
        isWordy
      />
      <Checkbox
        label={t('guardian.trailImport.each')}
        checked={isEach}
        onChange={({ target }) => setEach(target.checked)}
      />
    </div>
  )
}
