import { ChevronRight, Images, MapPinned, Trophy, Users } from 'lucide-react'
import { Link } from 'react-router'
import { profileCopy } from '#/copy/guardian/profile.ts'
import { paths } from '#/routes/paths.ts'
import { Card } from '#/ui/card.tsx'
import { ListRow } from '#/ui/list-row.tsx'

const THINGS = [
  { to: paths.myGames(), Icon: Trophy, name: profileCopy.myGames, text: profileCopy.myGamesText },
  {
    to: paths.keepsakes(),
    Icon: Images,
    name: profileCopy.keepsakes,
    text: profileCopy.keepsakesText,
  },
  {
    to: paths.challenges(),
    Icon: MapPinned,
    name: profileCopy.myChallenges,
    text: profileCopy.myChallengesText,
  },
  { to: paths.groups(), Icon: Users, name: profileCopy.myGroups, text: profileCopy.myGroupsText },
] as const

/** Ways to what belongs to the account. */
export function OwnThings() {
  return (
    <Card title={profileCopy.yours}>
      <ul className="-my-2 divide-y divide-cream-deep">
        {THINGS.map(({ to, Icon, name, text }) => (
          <li key={to}>
            <Link to={to} className="block rounded-button py-1 no-underline">
              <ListRow
                start={<Icon className="size-6 text-moss" aria-hidden="true" />}
                title={name}
                detail={text}
                end={<ChevronRight className="size-5 text-ink-soft" aria-hidden="true" />}
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
