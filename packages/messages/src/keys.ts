// Written by `npm run messages` from catalogues/en.json.

/** The values that each message needs; null: none. */
export interface MessageArguments {
  'page.start.installed': null
  'page.start.tooOldTitle': null
  'page.start.tooOldText': null
  'page.start.tooOldVersions': {
    safari: string | number
    chrome: string | number
    firefox: string | number
  }
  'page.start.noScript': null
  'page.start.slow': null
  'start.noSignal.title': null
  'start.noSignal.text': null
  'start.cookies.childTitle': null
  'start.cookies.childText': null
  'start.cookies.help': null
  'start.cookies.tryAgain': null
  'start.join.loading': null
  'start.join.codeLabel': null
  'start.join.notFound.title': null
  'start.join.notFound.text': null
  'start.join.notFound.hint': null
  'start.join.notFound.fetchFailed': { status: string | number }
  'start.join.notFound.parseFailed': null
  'start.join.notFound.noCode': null
  'start.join.notFound.tryAgain': null
  'start.join.notFound.typeCode': null
  'start.join.wait.title': null
  'start.join.wait.text': null
  'start.join.wait.orPlace': null
  'start.join.wait.showPlace': null
  'start.join.wait.showing': null
  'start.join.wait.elsewhere': null
  'start.join.wait.noPlace': null
  'start.join.over.title': null
  'start.join.over.text': null
  'start.join.over.joinAnother': null
  'start.join.ready.title': null
  'start.join.ready.welcome': null
  'start.join.ready.teamLabel': null
  'start.join.ready.gameLabel': null
  'start.join.ready.go': null
  'start.join.ready.motion': null
  'start.join.ready.joining': null
  'start.join.ready.waiting': null
  'start.join.ready.full': null
  'start.join.ready.locked': null
  'start.join.ready.otherCode': null
  'start.join.joined.title': null
  'start.join.joined.text': null
  'start.join.joined.playerLabel': null
  'start.join.joined.goToPermissions': null
  'start.join.failed.title': null
  'start.join.failed.text': null
  'start.join.failed.noSession': null
  'start.join.navigation.title': null
  'start.join.navigation.text': null
  'start.shell.loading': null
  'start.shell.error': null
  'start.shell.closeMessage': null
  'start.shell.failures.missing-part.title': null
  'start.shell.failures.missing-part.text': null
  'start.shell.failures.no-signal.title': null
  'start.shell.failures.no-signal.text': null
  'start.shell.failures.damage.title': null
  'start.shell.failures.damage.text': null
  'start.shell.tryAgain': null
  'start.shell.noSignal': null
  'start.shell.oneMoment': null
  'start.languages.label': null
  'start.languages.failed': null
  'start.said.codeChanged': null
  'shared.team.number': { team: string | number }
  'shared.team.name': { team: string | number; animal: string | number }
  'shared.errors.request.invalid.text': null
  'shared.errors.request.too-large.title': null
  'shared.errors.request.too-large.text': null
  'shared.errors.request.unsupported-type.text': null
  'shared.errors.request.cross-site.text': null
  'shared.errors.request.wrong-host.text': null
  'shared.errors.request.key-reused.text': null
  'shared.errors.request.still-running.text': null
  'shared.errors.route.not-found.text': null
  'shared.errors.access.sign-in-required.text': null
  'shared.errors.access.forbidden.text': null
  'shared.errors.access.gate-closed.title': null
  'shared.errors.access.gate-closed.text': null
  'shared.errors.access-code.taken.text': null
  'shared.errors.access-code.too-short.text': null
  'shared.errors.access-code.over.text': null
  'shared.errors.access-code.not-found.text': null
  'shared.errors.auth.invalid-token.text': null
  'shared.errors.auth.unavailable.title': null
  'shared.errors.auth.unavailable.text': null
  'shared.errors.auth.wrong-password.text': null
  'shared.errors.auth.email-taken.text': null
  'shared.errors.auth.weak-password.text': null
  'shared.errors.auth.no-password.text': null
  'shared.errors.auth.interaction-over.text': null
  'shared.errors.auth.link-spent.text': null
  'shared.errors.account.not-found.text': null
  'shared.errors.account.last-super-admin.text': null
  'shared.errors.account.suspended.text': null
  'shared.errors.account.unconfirmed.text': null
  'shared.errors.account.may-not-publish.text': null
  'shared.errors.account.own-role.text': null
  'shared.errors.profile.name-taken.text': null
  'shared.errors.profile.name-unfit.text': null
  'shared.errors.profile.photo-address.text': null
  'shared.errors.upload.not-found.text': null
  'shared.errors.group.not-found.text': null
  'shared.errors.group.full.text': null
  'shared.errors.group.invite-unknown.text': null
  'shared.errors.group.owner-stays.text': null
  'shared.errors.group.member-unknown.text': null
  'shared.errors.group.name-unfit.text': null
  'shared.errors.game.not-found.text': null
  'shared.errors.game.not-over.text': null
  'shared.errors.keepsake.not-found.text': null
  'shared.errors.keepsake.too-many.text': null
  'shared.errors.pass.active.title': null
  'shared.errors.pass.active.text': null
  'shared.errors.pass.not-paid.text': null
  'shared.errors.pass.none.text': null
  'shared.errors.payment.unavailable.title': null
  'shared.errors.payment.unavailable.text': null
  'shared.errors.payment.unconfirmed.title': null
  'shared.errors.payment.unconfirmed.text': null
  'shared.errors.payment.not-found.text': null
  'shared.errors.payment.not-open.text': null
  'shared.errors.limit.too-many.title': null
  'shared.errors.limit.too-many.text': null
  'shared.errors.limit.wrong-codes.title': null
  'shared.errors.limit.wrong-codes.text': null
  'shared.errors.limit.far-checks.title': null
  'shared.errors.limit.far-checks.text': null
  'shared.errors.limit.free-games.title': null
  'shared.errors.limit.free-games.text': null
  'shared.errors.session.not-found.text': null
  'shared.errors.session.gone.title': null
  'shared.errors.session.gone.text': null
  'shared.errors.session.ended.title': null
  'shared.errors.session.ended.text': null
  'shared.errors.session.not-active.text': null
  'shared.errors.session.backwards.text': null
  'shared.errors.session.full.title': null
  'shared.errors.session.full.text': null
  'shared.errors.session.closed.title': null
  'shared.errors.session.closed.text': null
  'shared.errors.session.locked.title': null
  'shared.errors.session.locked.text': null
  'shared.errors.session.location-locked.text': null
  'shared.errors.player.not-found.text': null
  'shared.errors.player.not-together.title': null
  'shared.errors.player.not-together.text': null
  'shared.errors.player.check-first.title': null
  'shared.errors.player.check-first.text': null
  'shared.errors.player.no-pictures.text': null
  'shared.errors.player.wrong-pictures.title': null
  'shared.errors.player.wrong-pictures.text': null
  'shared.errors.player.check-again.title': null
  'shared.errors.player.check-again.text': null
  'shared.errors.player.backwards.text': null
  'shared.errors.player.game-over.text': null
  'shared.errors.player.needs-no-help.text': null
  'shared.errors.return.not-found.text': null
  'shared.errors.challenge.not-found.text': null
  'shared.errors.challenge.not-reached.text': null
  'shared.errors.challenge.decided.text': null
  'shared.errors.challenge.wrong-task.text': null
  'shared.errors.challenge.limit-reached.title': null
  'shared.errors.challenge.limit-reached.text': null
  'shared.errors.challenge.too-many.text': null
  'shared.errors.challenge.withheld.text': null
  'shared.errors.challenge.incomplete.title': null
  'shared.errors.challenge.incomplete.text': null
  'shared.errors.challenge.unknown-picture.text': null
  'shared.errors.challenge.not-next.text': null
  'shared.errors.challenge.unvisited.text': null
  'shared.errors.challenge.published.text': null
  'shared.errors.trail.not-found.text': null
  'shared.errors.trail.too-many.text': null
  'shared.errors.trail.incomplete.text': null
  'shared.errors.trail.published.text': null
  'shared.errors.trail.too-far.text': null
  'shared.errors.trail.withheld.text': null
  'shared.errors.trail.unknown-challenge.text': null
  'shared.errors.trail.not-open.text': null
  'shared.errors.trail.hidden.text': null
  'shared.errors.post.unknown.text': null
  'shared.errors.arrival.not-believed.text': null
  'shared.errors.attempt.no-photo.text': null
  'shared.errors.attempt.not-found.text': null
  'shared.errors.vision.off.text': null
  'shared.errors.vision.failed.text': null
  'shared.errors.photo.not-found.text': null
  'shared.errors.photo.too-large.title': null
  'shared.errors.photo.too-large.text': null
  'shared.errors.photo.unsupported.text': null
  'shared.errors.photo.unreadable.text': null
  'shared.errors.photo.too-thin.text': null
  'shared.errors.photo.too-many.text': null
  'shared.errors.plan.not-found.text': null
  'shared.errors.plan.needs-pass.text': null
  'shared.errors.plan.needs-account.text': null
  'shared.errors.plan.needs-class.text': null
  'shared.errors.plan.too-few-seats.text': null
  'shared.errors.ground.not-now.text': null
  'shared.errors.server.busy.title': null
  'shared.errors.server.busy.text': null
  'shared.errors.server.failed.text': null
  'shared.errors.spots.game-started.text': null
  'shared.errors.spots.not-found.text': null
  'shared.errors.spots.too-far.text': null
  'shared.errors.spots.last-one.text': null
  'shared.errors.spots.no-tasks.text': null
  'shared.errors.spots.no-room.text': null
  'shared.errors.spots.off-path.text': null
  'shared.errors.spots.too-near.text': null
  'shared.errors.co-host.code-unknown.text': null
  'shared.errors.co-host.taken.text': null
  'shared.errors.co-host.plays.text': null
  'shared.errors.push.unknown-service.text': null
  'shared.errors.voice.unsupported.text': null
  'shared.errors.voice.too-long.text': null
  'shared.errors.voice.too-short.text': null
  'shared.errors.moderation.changed.text': null
  'shared.errors.area.closed.text': null
  'shared.errors.area.not-found.text': null
  'shared.errors.area.shape.text': null
  'shared.errors.area.too-many.text': null
  'shared.access.checking': null
  'shared.access.heading': null
  'shared.access.listTitle': null
  'shared.access.join': null
  'shared.access.haveCode': null
  'shared.access.childHasCode': null
  'shared.access.code': null
  'shared.access.enter': null
  'shared.access.checkingCode': null
  'shared.access.codeMissing': null
  'shared.access.codeUnknown': null
  'shared.access.linkWrongTitle': null
  'shared.access.linkWrong': null
  'shared.access.codeNotChecked': null
  'shared.access.notCheckedTitle': null
  'shared.access.notCheckedText': null
  'shared.access.tryAgain': null
  'shared.map.loading': null
  'shared.map.peek': null
  'shared.map.peeking': null
  'shared.map.zoomIn': null
  'shared.map.zoomOut': null
  'shared.map.unavailable': { reason: string | number }
  'shared.map.notLoaded': null
  'shared.map.noPlace': null
  'shared.map.initFailed': null
  'shared.map.locationUnknown': null
  'shared.map.googleTroubles.not-loaded': null
  'shared.map.googleTroubles.no-ground': null
  'shared.map.googleTroubles.not-made': null
  'shared.map.you': null
  'shared.map.grownUp': null
  'shared.map.legend.player.grownUp': null
  'shared.map.legend.player.target': null
  'shared.map.legend.player.available': null
  'shared.map.legend.guardian.grownUp': null
  'shared.map.legend.guardian.target': null
  'shared.map.legend.guardian.available': null
  'shared.map.legend.creation.grownUp': null
  'shared.map.legend.creation.target': null
  'shared.map.legend.creation.available': null
  'shared.map.legend.file.grownUp': null
  'shared.map.legend.file.target': null
  'shared.map.legend.file.available': null
  'shared.map.legend.adventure.grownUp': null
  'shared.map.legend.adventure.target': null
  'shared.map.legend.adventure.available': null
  'shared.map.legend.trail.grownUp': null
  'shared.map.legend.trail.target': null
  'shared.map.legend.trail.available': null
  'shared.map.place': null
  'shared.map.nearPlace': null
  'shared.map.ring': { meters: string | number }
  'shared.map.ringsNote': null
  'shared.map.spot': {
    title: string | number
    distance: string | number
    direction: string | number
  }
  'shared.map.here': { title: string | number }
  'shared.map.inArea': { title: string | number }
  'shared.map.area': {
    title: string | number
    distance: string | number
    direction: string | number
  }
  'shared.map.nothing': null
  'shared.notFound.title': null
  'shared.notFound.text': null
  'shared.notFound.home': null
  'shared.qr.failed': null
  'shared.pictures.bee': null
  'shared.pictures.butterfly': null
  'shared.pictures.crab': null
  'shared.pictures.duck': null
  'shared.pictures.fish': null
  'shared.pictures.frog': null
  'shared.pictures.hedgehog': null
  'shared.pictures.owl': null
  'shared.pictures.rabbit': null
  'shared.pictures.snail': null
  'shared.pictures.turtle': null
  'shared.pictures.whale': null
  'shared.attempts.answerFirst': null
  'shared.photoProblems.heic': null
  'shared.photoProblems.tooManyPixels': null
  'shared.warmth.ice-cold': null
  'shared.warmth.very-cold': null
  'shared.warmth.cold': null
  'shared.warmth.warm': null
  'shared.warmth.very-warm': null
  'shared.warmth.burning': null
  'shared.warmth.challenge': null
  'shared.judge.anyPhoto': null
  'shared.judge.blank': null
  'shared.judge.shaken': null
  'shared.judge.soClose': null
  'shared.judge.soCloseInWords': null
  'shared.judge.viewInWords': null
  'shared.judge.foundSpot': null
  'shared.judge.sameView.3': null
  'shared.judge.sameView.4': null
  'shared.judge.sameView.5': null
  'shared.judge.objectFound': { label: string | number }
  'shared.judge.objectNotYet': { label: string | number }
  'shared.judge.objectNotFound': null
  'shared.judge.unclear': null
  'shared.judge.person': null
  'shared.judge.unsafe': null
  'shared.judge.notChecked': null
  'shared.judge.grownUpLooks': null
  'shared.tips.too-dark': null
  'shared.tips.too-bright': null
  'shared.tips.too-blurry': null
  'shared.views.reference': null
  'shared.views.photo.good': null
  'shared.views.photo.too-dark': null
  'shared.views.photo.too-bright': null
  'shared.views.photo.too-blurry': null
  'shared.views.manyDetails': null
  'shared.views.someDetails': null
  'shared.views.samePlace': null
  'shared.views.closer': null
  'shared.views.further': null
  'shared.views.left': null
  'shared.views.right': null
  'shared.views.higher': null
  'shared.views.lower': null
  'shared.views.tilted': null
  'shared.challengeLanguage.written': { language: string | number }
  'shared.defaultPhotoPrompt': null
  'shared.animals.fox.name': null
  'shared.animals.fox.you': null
  'shared.animals.squirrel.name': null
  'shared.animals.squirrel.you': null
  'shared.animals.beaver.name': null
  'shared.animals.beaver.you': null
  'shared.animals.bear.name': null
  'shared.animals.bear.you': null
  'shared.animals.badger.name': null
  'shared.animals.badger.you': null
  'shared.animals.mole.name': null
  'shared.animals.mole.you': null
  'shared.animals.bat.name': null
  'shared.animals.bat.you': null
  'shared.animals.raven.name': null
  'shared.animals.raven.you': null
  'shared.animals.ladybird.name': null
  'shared.animals.ladybird.you': null
  'shared.animals.robin.name': null
  'shared.animals.robin.you': null
  'shared.animals.stork.name': null
  'shared.animals.stork.you': null
  'shared.animals.woodpecker.name': null
  'shared.animals.woodpecker.you': null
  'shared.animals.otter.name': null
  'shared.animals.otter.you': null
  'shared.animals.dragonfly.name': null
  'shared.animals.dragonfly.you': null
  'shared.animals.lizard.name': null
  'shared.animals.lizard.you': null
  'shared.animals.caterpillar.name': null
  'shared.animals.caterpillar.you': null
  'shared.animals.deer.name': null
  'shared.animals.deer.you': null
  'shared.animals.mouse.name': null
  'shared.animals.mouse.you': null
  'shared.animals.lynx.name': null
  'shared.animals.lynx.you': null
  'shared.animals.boar.name': null
  'shared.animals.boar.you': null
  'shared.playModes.wheels': null
  'shared.playModes.ear': null
  'shared.playModes.eye': null
  'shared.playModes.calm': null
  'shared.playModes.switch': null
  'shared.keeper.not-here': { name: string | number; contact: string | number }
  'shared.keeper.not-now': { name: string | number; contact: string | number }
  'shared.keeper.on-path': { name: string | number; contact: string | number }
  'shared.keeper.own-trails': { name: string | number; contact: string | number }
  'shared.areaShape.empty': null
  'shared.areaShape.too-many-points': null
  'shared.areaShape.order': null
  'shared.areaShape.not-degrees': null
  'shared.areaShape.open': null
  'shared.areaShape.too-few-points': null
  'shared.areaShape.antimeridian': null
  'shared.areaShape.crosses': null
  'shared.areaShape.hole-outside': null
  'shared.areaShape.too-small': null
  'shared.areaShape.too-large': null
  'child.camera.takePhoto': null
  'child.camera.retake': null
  'child.camera.taken': null
  'child.camera.anotherWay': null
  'child.camera.starting': null
  'child.camera.live': null
  'child.camera.chooseFile': null
  'child.camera.looking': null
  'child.captureProblems.empty': null
  'child.captureProblems.not-an-image': null
  'child.captureProblems.too-large': null
  'child.captureProblems.corrupted': null
  'child.captureProblems.heic': null
  'child.captureProblems.timeout': null
  'child.captureProblems.cancelled': null
  'child.captureProblems.nothing': null
  'child.captureProblems.failed': null
  'child.captureProblems.unreadable': null
  'child.captureProblems.unprocessed': null
  'child.captureProblems.no-camera': null
  'child.challenge.title': null
  'child.challenge.hooray': null
  'child.challenge.start': null
  'child.challenge.startPhoto': null
  'child.challenge.skip': null
  'child.challenge.skipping': null
  'child.challenge.completing': null
  'child.challenge.referenceAlt': null
  'child.challenge.enlarge': null
  'child.challenge.closePicture': null
  'child.challenge.loading': null
  'child.challenge.complete': null
  'child.challenge.completeFailed.title': null
  'child.challenge.completeFailed.text': null
  'child.challenge.skipFailed.title': null
  'child.challenge.skipFailed.text': null
  'child.challenge.closed.title': null
  'child.challenge.closed.text': null
  'child.challenge.invalid.title': null
  'child.challenge.invalid.text': null
  'child.challenge.invalid.join': null
  'child.challenge.notFound.title': null
  'child.challenge.notFound.text': null
  'child.challenge.notFound.explore': null
  'child.challenge.broken.title': null
  'child.challenge.broken.text': null
  'child.challenge.broken.retry': null
  'child.endGame.title': null
  'child.endGame.loading': null
  'child.endGame.goBack': null
  'child.endGame.reasons.ended': null
  'child.endGame.reasons.timeUp': null
  'child.endGame.reasons.stopped': null
  'child.endGame.reasons.returned': null
  'child.endGame.reasons.removed': null
  'child.endGame.reasons.unknown': null
  'child.endGame.points': { count: number }
  'child.endGame.steps': { steps: number }
  'child.endGame.noPoints': null
  'child.endGame.ticks': null
  'child.endGame.qr.title': null
  'child.endGame.qr.text': null
  'child.endGame.qr.alt': null
  'child.endGame.again': null
  'child.walkBack.called': null
  'child.walkBack.wasCalled': null
  'child.walkBack.stay': null
  'child.walkBack.follow': null
  'child.walkBack.look': null
  'child.walkBack.lookText': null
  'child.walkBack.back': null
  'child.walkBack.backText': null
  'child.walkBack.photo': null
  'child.walkBack.age': { minutes: number }
  'child.walkBack.wasHere': { minutes: number }
  'child.walkBack.wasThereText': null
  'child.walkBack.wasThereAsleep': null
  'child.walkBack.near': null
  'child.walkBack.nearText': null
  'child.walkBack.showCode': null
  'child.walkBack.close': null
  'child.away.title': null
  'child.away.text': null
  'child.away.nearly': null
  'child.away.unknownTitle': null
  'child.away.unknown': null
  'child.away.asleep': null
  'child.away.picture': null
  'child.away.distance': { distance: string | number }
  'child.away.warmer': null
  'child.away.colder': null
  'child.away.steady': null
  'child.away.later': null
  'child.needHelp.button': null
  'child.needHelp.hold': null
  'child.needHelp.again': null
  'child.needHelp.title': null
  'child.needHelp.calling': null
  'child.needHelp.callingText': null
  'child.needHelp.told': null
  'child.needHelp.nobodyHears': null
  'child.needHelp.callOut': null
  'child.needHelp.ownPhone': null
  'child.needHelp.ownPhoneAgain': null
  'child.needHelp.steps.still': null
  'child.needHelp.steps.tall': null
  'child.needHelp.steps.call': null
  'child.needHelp.saved': null
  'child.needHelp.notSaved': null
  'child.needHelp.atPhone': null
  'child.needHelp.seen': null
  'child.needHelp.found': null
  'child.needHelp.foundText': null
  'child.needHelp.callAgain': null
  'child.needHelp.whistle': null
  'child.needHelp.phone': null
  'child.needHelp.fine': null
  'child.needHelp.fineHold': null
  'child.needHelp.fineAgain': null
  'child.needHelp.stay': null
  'child.needHelp.numberTitle': null
  'child.needHelp.number': null
  'child.needHelp.numberHint': null
  'child.needHelp.numberOptional': null
  'child.needHelp.numberWrong': null
  'child.erase.forGrownUps': null
  'child.erase.open': null
  'child.erase.title': null
  'child.erase.text': null
  'child.erase.keeps': null
  'child.erase.running': null
  'child.erase.confirm': null
  'child.erase.cancel': null
  'child.erase.failed': null
  'child.erase.done.title': null
  'child.erase.done.speech': null
  'child.erase.done.text': null
  'child.feedback.passed': null
  'child.feedback.failed': null
  'child.feedback.noResult': null
  'child.feedback.passedText': null
  'child.feedback.failedText': null
  'child.feedback.noResultText': null
  'child.feedback.points': { points: number }
  'child.feedback.keepExploring': null
  'child.feedback.saving': null
  'child.feedback.updateFailed.title': null
  'child.feedback.updateFailed.text': null
  'child.feedback.analysis.open': null
  'child.feedback.analysis.title': null
  'child.feedback.analysis.close': null
  'child.feedback.analysis.notChecked': null
  'child.feedback.analysis.checked': null
  'child.feedback.analysis.unsure': null
  'child.feedback.analysis.sureness.high': null
  'child.feedback.analysis.sureness.middle': null
  'child.feedback.analysis.sureness.low': null
  'child.feedback.analysis.found': { label: string | number; sureness: string | number }
  'child.feedback.analysis.wanted': { labels: string | number }
  'child.feedback.analysis.level': { level: string | number }
  'child.feedback.analysis.compared': null
  'child.feedback.analysis.matched': null
  'child.feedback.analysis.notMatched': null
  'child.feedback.analysis.alike': null
  'child.feedback.analysis.different': null
  'child.feedback.tryAgain': null
  'child.feedback.againText': null
  'child.flow.loading': null
  'child.flow.noPlayer': null
  'child.flow.picture.together': null
  'child.flow.picture.apart': null
  'child.flow.otherTab.title': null
  'child.flow.otherTab.text': null
  'child.flow.otherTab.playHere': null
  'child.getReady.title': null
  'child.getReady.speech': null
  'child.getReady.waiting': null
  'child.getReady.connected': null
  'child.getReady.reconnecting': null
  'child.getReady.starting': null
  'child.getReady.screenOn': null
  'child.getReady.motion': null
  'child.getReady.motionYes': null
  'child.gps.lost.title': null
  'child.gps.lost.text': null
  'child.gps.denied.after': null
  'child.gps.denied.tryAgain': null
  'child.gps.precise.title': null
  'child.gps.precise.text': null
  'child.gpsProblems.unsupported': null
  'child.gpsProblems.denied': null
  'child.gpsProblems.unavailable': null
  'child.gpsProblems.timeout': null
  'child.gpsProblems.calibration-timeout': null
  'child.gpsProblems.basic-timeout': null
  'child.gpsProblems.no-readings': null
  'child.gpsProblems.imprecise': null
  'child.gpsProblems.unknown': null
  'child.guardianPhoto.title': null
  'child.guardianPhoto.speech': null
  'child.guardianPhoto.why': null
  'child.guardianPhoto.alt': null
  'child.guardianPhoto.save': null
  'child.guardianPhoto.saveAnyway': null
  'child.guardianPhoto.saving': null
  'child.guardianPhoto.unavailable.title': null
  'child.guardianPhoto.unavailable.text': null
  'child.guardianPhoto.unavailable.continue': null
  'child.guardianPhoto.saved': null
  'child.guardianPhoto.kept': null
  'child.guardianPhoto.keptText': null
  'child.guardianPhoto.failed.title': null
  'child.guardianPhoto.failed.text': null
  'child.guardianPhoto.failed.stillHere': null
  'child.guardianPhoto.cameraError.title': null
  'child.guardianPhoto.cameraError.text': null
  'child.offline.saved': { count: number }
  'child.offline.notSaved': null
  'child.offline.sent': null
  'child.offline.photo': null
  'child.offline.answer': null
  'child.offline.doubted.title': null
  'child.offline.doubted.text': null
  'child.offline.refused.title': null
  'child.offline.refused.text': null
  'child.offline.full.title': null
  'child.offline.full.text': null
  'child.offline.cleared.title': null
  'child.offline.cleared.text': null
  'child.offline.photoLost.title': null
  'child.offline.photoLost.text': null
  'child.permissions.title': null
  'child.permissions.speech': null
  'child.permissions.thanks': null
  'child.permissions.points.watching': null
  'child.permissions.points.nothingSaved': null
  'child.permissions.points.onlyInGame': null
  'child.permissions.allow': null
  'child.permissions.busy': null
  'child.permissions.notNow': null
  'child.permissions.tapAllow': null
  'child.permissions.required.title': null
  'child.permissions.required.text': null
  'child.permissions.granted.title': null
  'child.permissions.granted.text': null
  'child.permissions.failed.title': null
  'child.permissions.failed.text': null
  'child.permissions.code.label': null
  'child.permissions.code.hint': null
  'child.permissions.code.go': null
  'child.permissions.code.noCode': null
  'child.photoCapture.title': null
  'child.photoCapture.capture': null
  'child.photoCapture.retake': null
  'child.photoCapture.submit': null
  'child.photoCapture.submitting': null
  'child.photoCapture.progress': null
  'child.photoCapture.judging': null
  'child.photoCapture.anotherWay': null
  'child.photoCapture.alt': null
  'child.photoCapture.targetLabel': null
  'child.photoCapture.fallbackLabel': null
  'child.photoCapture.matchPicture': null
  'child.photoCapture.matchView': null
  'child.photoCapture.noCameraTitle': null
  'child.photoCapture.noCameraText': null
  'child.photoCapture.continueWithout': null
  'child.photoCapture.helperNote': null
  'child.photoCapture.cameraProblem': null
  'child.photoCapture.noPhoto.title': null
  'child.photoCapture.noPhoto.text': null
  'child.photoCapture.invalidPhoto': null
  'child.photoCapture.missing': null
  'child.photoCapture.invalidType': null
  'child.photoCapture.tooLarge.title': null
  'child.photoCapture.tooLarge.text': null
  'child.photoCapture.network.title': null
  'child.photoCapture.network.text': null
  'child.photoCapture.failed': null
  'child.photoCapture.passed': null
  'child.photoCapture.notPassed': null
  'child.preview.title': null
  'child.preview.bar': null
  'child.preview.exit': null
  'child.preview.complete.title': null
  'child.preview.complete.text': null
  'child.preview.skip.title': null
  'child.preview.skip.text': null
  'child.preview.submitAnswer': null
  'child.preview.invalid.title': null
  'child.preview.invalid.text': null
  'child.preview.invalid.back': null
  'child.preview.notFound.title': null
  'child.preview.notFound.text': null
  'child.leave.title': null
  'child.leave.text': null
  'child.leave.stay': null
  'child.leave.leave': null
  'child.privacy.sign': null
  'child.privacy.canSee': null
  'child.privacy.nobodyLooks': null
  'child.privacy.inGame': null
  'child.privacy.justNow': null
  'child.privacy.seenAgo': { minutes: string | number }
  'child.privacy.notSeen': null
  'child.privacy.kept': null
  'child.privacy.open': null
  'child.privacy.title': null
  'child.privacy.close': null
  'child.privacy.knows.title': null
  'child.privacy.knows.picture': null
  'child.privacy.knows.not': null
  'child.privacy.carries': { size: string | number }
  'child.privacy.sees.title': null
  'child.privacy.sees.picture': null
  'child.privacy.gone.title': null
  'child.privacy.gone.picture': null
  'child.privacy.ask': null
  'child.question.title': null
  'child.question.multi': null
  'child.question.submit': null
  'child.question.submitting': null
  'child.question.imageAlt': null
  'child.question.correct': null
  'child.question.incorrect': null
  'child.question.stateLabels.correct': null
  'child.question.stateLabels.incorrect': null
  'child.question.stateLabels.missed': null
  'child.question.noAnswer.title': null
  'child.question.noAnswer.text': null
  'child.question.failed.title': null
  'child.question.failed.text': null
  'child.question.notHere': null
  'child.question.notQuestion.title': null
  'child.question.notQuestion.text': null
  'child.question.notQuestion.back': null
  'child.question.chooseOption': null
  'child.gpsBadge.calibrating': null
  'child.gpsBadge.excellent': null
  'child.gpsBadge.ready': null
  'child.gpsBadge.poor': null
  'child.roam.title': null
  'child.roam.setupTitle': null
  'child.roam.setupHint': null
  'child.roam.searching': null
  'child.roam.allQuiet': null
  'child.roam.nothingNear': null
  'child.roam.trend.warmer': null
  'child.roam.trend.colder': null
  'child.roam.found': null
  'child.roam.viewMap': null
  'child.roam.skip': null
  'child.roam.skipping': null
  'child.roam.returnHome': null
  'child.roam.returnQuestion': null
  'child.roam.returnTitle': null
  'child.roam.returnConfirm': null
  'child.roam.returnCancel': null
  'child.roam.mapTitle': null
  'child.roam.mapContinue': null
  'child.roam.mapClose': null
  'child.roam.mapLabel': null
  'child.roam.mapYou': null
  'child.roam.openSky': null
  'child.roam.ageSeconds': { seconds: string | number }
  'child.roam.ageMinutes': { minutes: number }
  'child.roam.limitTitle': null
  'child.roam.limitText': null
  'child.roam.unavailable.title': null
  'child.roam.unavailable.text': null
  'child.roam.loadFailed.title': null
  'child.roam.loadFailed.text': null
  'child.roam.nothingToSkip.title': null
  'child.roam.nothingToSkip.text': null
  'child.roam.skipFailed.title': null
  'child.roam.skipFailed.text': null
  'child.roam.searchFailed.title': null
  'child.roam.searchFailed.text': null
  'child.roam.locationFailed.title': null
  'child.roam.locationFailed.text': null
  'child.roam.help.question': null
  'child.roam.help.questionCold': null
  'child.roam.help.yes': null
  'child.roam.help.notYet': null
  'child.roam.help.which': null
  'child.roam.help.none': null
  'child.roam.help.hereText': null
  'child.roam.help.hereTextCold': null
  'child.roam.help.here': null
  'child.roam.help.notSure': null
  'child.roam.help.picture': null
  'child.roam.help.text': null
  'child.roam.help.showPicture': null
  'child.roam.help.showHint': null
  'child.roam.help.hintTitle': null
  'child.roam.help.hintContinue': null
  'child.roam.help.hintClose': null
  'child.roam.help.askText': null
  'child.roam.help.askLooking': null
  'child.roam.help.ask': null
  'child.roam.help.asking': null
  'child.roam.help.asked': null
  'child.roam.help.noPlace': null
  'child.roam.help.failed.title': null
  'child.roam.help.failed.text': null
  'child.sounds.on': null
  'child.sounds.off': null
  'child.sounds.title': null
  'child.sounds.close': null
  'child.sounds.done': null
  'child.sounds.all': null
  'child.sounds.allHint': null
  'child.sounds.dark': null
  'child.sounds.darkListen': null
  'child.sounds.darkHold': null
  'child.sounds.darkAgain': null
  'child.sounds.voice': null
  'child.sounds.voiceHint': null
  'child.sounds.voiceHintByEar': null
  'child.sounds.read': null
  'child.sounds.stop': null
  'child.gpsSetup.initialising': null
  'child.gpsSetup.calibrating': null
  'child.gpsSetup.searching': null
  'child.gpsSetup.almost-ready': null
  'child.stayClose.title': null
  'child.stayClose.speech.initialising': null
  'child.stayClose.speech.checking': null
  'child.stayClose.speech.passed': null
  'child.stayClose.speech.failed': null
  'child.stayClose.speech.unasked': null
  'child.stayClose.speech.pictures': null
  'child.stayClose.speech.noLocation': null
  'child.stayClose.initialising': null
  'child.stayClose.checking': null
  'child.stayClose.pictures.label': null
  'child.stayClose.pictures.waiting': null
  'child.stayClose.tryAgain': null
  'child.stayClose.passed.title': null
  'child.stayClose.passed.text': null
  'child.stayClose.failed.title': null
  'child.stayClose.failed.text': null
  'child.stayClose.unasked.title': null
  'child.stayClose.unasked.text': null
  'child.stayClose.noLocation.title': null
  'child.stayClose.noLocation.text': null
  'child.stickers.open': { count: number }
  'child.stickers.title': null
  'child.stickers.close': null
  'child.stickers.count': { count: string | number; total: string | number }
  'child.stickers.none': null
  'child.stickers.fresh': null
  'child.stickers.found': { title: string | number }
  'child.stickers.onWeGo': null
  'child.stickers.look': null
  'child.stickers.names.pebble': null
  'child.stickers.names.puddle': null
  'child.stickers.names.bird-tracks': null
  'child.stickers.names.deer-tracks': null
  'child.stickers.names.star-moss': null
  'child.stickers.names.root': null
  'child.stickers.names.pinecone': null
  'child.stickers.names.feather': null
  'child.stickers.names.molehill': null
  'child.stickers.names.snail-shell': null
  'child.stickers.names.acorn': null
  'child.stickers.names.conker': null
  'child.stickers.names.icicle': null
  'child.stickers.names.oak-leaf': null
  'child.stickers.names.fern': null
  'child.stickers.names.clover': null
  'child.stickers.names.daisy': null
  'child.stickers.names.dandelion': null
  'child.stickers.names.bluebell': null
  'child.stickers.names.poppy': null
  'child.stickers.names.blackberry': null
  'child.stickers.names.maple-leaf': null
  'child.stickers.names.toadstool': null
  'child.stickers.names.rosehip': null
  'child.stickers.names.holly': null
  'child.stickers.names.snowdrop': null
  'child.stickers.names.cloud': null
  'child.stickers.names.rainbow': null
  'child.stickers.names.sun': null
  'child.stickers.names.raindrop': null
  'child.stickers.names.hill': null
  'child.stickers.names.stream': null
  'child.stickers.names.fir-tree': null
  'child.stickers.names.tree-stump': null
  'child.stickers.names.sunrise': null
  'child.stickers.names.moon': null
  'child.stickers.names.star': null
  'child.stickers.names.snowflake': null
  'child.stickers.names.blackbird': null
  'child.stickers.names.blue-tit': null
  'child.stickers.names.owl': null
  'child.stickers.names.duck': null
  'child.stickers.names.heron': null
  'child.stickers.names.hare': null
  'child.stickers.names.kingfisher': null
  'child.stickers.names.trout': null
  'child.stickers.names.newt': null
  'child.stickers.names.frog': null
  'child.stickers.names.swallow': null
  'child.stickers.names.hedgehog': null
  'child.stickers.names.goose': null
  'child.stickers.names.beetle': null
  'child.stickers.names.snail': null
  'child.stickers.names.slug': null
  'child.stickers.names.worm': null
  'child.stickers.names.ant': null
  'child.stickers.names.spider': null
  'child.stickers.names.woodlouse': null
  'child.stickers.names.centipede': null
  'child.stickers.names.moth': null
  'child.stickers.names.bee': null
  'child.stickers.names.butterfly': null
  'child.stickers.names.grasshopper': null
  'child.stickers.names.glow-worm': null
  'child.stickers.names.seashell': null
  'child.stickers.names.footprint': null
  'child.stickers.names.bark': null
  'child.stickers.names.bud': null
  'child.stickers.names.wind': null
  'child.stickers.names.wave': null
  'child.stickers.names.gull': null
  'child.stickers.names.pigeon': null
  'child.stickers.names.crow': null
  'child.stickers.names.robin': null
  'child.stickers.names.woodpecker': null
  'child.stickers.names.squirrel': null
  'child.stickers.names.fox': null
  'child.stickers.names.mouse': null
  'child.stickers.names.bat': null
  'child.stickers.names.crab': null
  'child.stickers.names.starfish': null
  'child.stickers.names.ladybird': null
  'child.stickers.names.dragonfly': null
  'child.stickers.names.web': null
  'child.stickers.names.ear': null
  'child.stickers.names.eye': null
  'child.stickers.names.nose': null
  'child.stickers.names.shadow': null
  'child.stickers.facts.pebble': null
  'child.stickers.facts.puddle': null
  'child.stickers.facts.bird-tracks': null
  'child.stickers.facts.deer-tracks': null
  'child.stickers.facts.star-moss': null
  'child.stickers.facts.root': null
  'child.stickers.facts.pinecone': null
  'child.stickers.facts.feather': null
  'child.stickers.facts.molehill': null
  'child.stickers.facts.snail-shell': null
  'child.stickers.facts.acorn': null
  'child.stickers.facts.conker': null
  'child.stickers.facts.icicle': null
  'child.stickers.facts.oak-leaf': null
  'child.stickers.facts.fern': null
  'child.stickers.facts.clover': null
  'child.stickers.facts.daisy': null
  'child.stickers.facts.dandelion': null
  'child.stickers.facts.bluebell': null
  'child.stickers.facts.poppy': null
  'child.stickers.facts.blackberry': null
  'child.stickers.facts.maple-leaf': null
  'child.stickers.facts.toadstool': null
  'child.stickers.facts.rosehip': null
  'child.stickers.facts.holly': null
  'child.stickers.facts.snowdrop': null
  'child.stickers.facts.cloud': null
  'child.stickers.facts.rainbow': null
  'child.stickers.facts.sun': null
  'child.stickers.facts.raindrop': null
  'child.stickers.facts.hill': null
  'child.stickers.facts.stream': null
  'child.stickers.facts.fir-tree': null
  'child.stickers.facts.tree-stump': null
  'child.stickers.facts.sunrise': null
  'child.stickers.facts.moon': null
  'child.stickers.facts.star': null
  'child.stickers.facts.snowflake': null
  'child.stickers.facts.blackbird': null
  'child.stickers.facts.blue-tit': null
  'child.stickers.facts.owl': null
  'child.stickers.facts.duck': null
  'child.stickers.facts.heron': null
  'child.stickers.facts.hare': null
  'child.stickers.facts.kingfisher': null
  'child.stickers.facts.trout': null
  'child.stickers.facts.newt': null
  'child.stickers.facts.frog': null
  'child.stickers.facts.swallow': null
  'child.stickers.facts.hedgehog': null
  'child.stickers.facts.goose': null
  'child.stickers.facts.beetle': null
  'child.stickers.facts.snail': null
  'child.stickers.facts.slug': null
  'child.stickers.facts.worm': null
  'child.stickers.facts.ant': null
  'child.stickers.facts.spider': null
  'child.stickers.facts.woodlouse': null
  'child.stickers.facts.centipede': null
  'child.stickers.facts.moth': null
  'child.stickers.facts.bee': null
  'child.stickers.facts.butterfly': null
  'child.stickers.facts.grasshopper': null
  'child.stickers.facts.glow-worm': null
  'child.stickers.facts.seashell': null
  'child.stickers.facts.footprint': null
  'child.stickers.facts.bark': null
  'child.stickers.facts.bud': null
  'child.stickers.facts.wind': null
  'child.stickers.facts.wave': null
  'child.stickers.facts.gull': null
  'child.stickers.facts.pigeon': null
  'child.stickers.facts.crow': null
  'child.stickers.facts.robin': null
  'child.stickers.facts.woodpecker': null
  'child.stickers.facts.squirrel': null
  'child.stickers.facts.fox': null
  'child.stickers.facts.mouse': null
  'child.stickers.facts.bat': null
  'child.stickers.facts.crab': null
  'child.stickers.facts.starfish': null
  'child.stickers.facts.ladybird': null
  'child.stickers.facts.dragonfly': null
  'child.stickers.facts.web': null
  'child.stickers.facts.ear': null
  'child.stickers.facts.eye': null
  'child.stickers.facts.nose': null
  'child.stickers.facts.shadow': null
  'child.stickers.places.ground': null
  'child.stickers.places.plants': null
  'child.stickers.places.sky': null
  'child.stickers.places.beasts': null
  'child.stickers.places.bugs': null
  'child.stickers.places.senses': null
  'child.stickers.pages': null
  'child.stickers.inPlace': {
    place: string | number
    count: string | number
    total: string | number
  }
  'child.doing.done': null
  'child.doing.listen.title': null
  'child.doing.listen.speech': null
  'child.doing.listen.over': null
  'child.doing.count.title': null
  'child.doing.count.speech': null
  'child.doing.count.stone': { number: string | number }
  'child.doing.count.found': { count: number }
  'child.doing.look.title': null
  'child.doing.look.speech': null
  'child.doing.look.over': null
  'child.turns.turnOf': { animal: string | number }
  'child.turns.yourTurn': null
  'child.turns.me': null
  'child.turns.pass': null
  'child.turns.inSight': null
  'child.turns.corner': null
  'child.turns.cornerHold': null
  'child.turns.cornerAgain': null
  'child.turns.cornerLine': null
  'child.turns.giveBack': null
  'child.turns.allDone': null
  'child.turns.stop': null
  'child.modes.label': null
  'child.modes.hint': null
  'child.calm.plan': null
  'child.calm.find': null
  'child.calm.show': null
  'child.calm.home': null
  'child.calm.rest': null
  'child.calm.resting': null
  'child.calm.restText': null
  'child.calm.goOn': null
  'child.calm.soonOver': null
  'child.byEye.written': null
  'child.byEye.notWritten': null
  'child.scan.speed': null
  'child.scan.byKey': null
  'child.scan.seconds': { seconds: number }
  'child.skipReasons.title': null
  'child.skipReasons.close': null
  'child.skipReasons.reasons.not-found': null
  'child.skipReasons.reasons.not-reachable': null
  'child.skipReasons.reasons.not-wanted': null
  'child.post.open': null
  'child.post.close': null
  'child.post.send': null
  'child.post.reading': null
  'child.post.label': null
  'child.post.hint': null
  'child.post.missing': null
  'child.post.unknown.title': null
  'child.post.unknown.text': null
  'child.post.done.title': null
  'child.post.done.text': null
  'child.post.later.title': null
  'child.post.later.text': null
  'child.post.all-done.title': null
  'child.post.all-done.text': null
  'child.post.failed.title': null
  'child.post.failed.text': null
  'child.post.word': null
  'child.post.noWord': null
  'child.post.toTrail': null
  'child.adventure.title': null
  'child.adventure.explorer': null
  'child.adventure.found': { finds: number; minutes: number }
  'child.adventure.from': null
  'child.adventure.line': { count: number; first: string | number }
  'child.adventure.photo': { title: string | number }
  'child.adventure.picture': { animal: string | number; found: string | number }
  'child.naming.title': null
  'child.naming.others': null
  'child.naming.unsure': null
  'child.naming.like': { name: string | number }
  'child.naming.onlyLook': null
  'child.naming.names.oak-leaf': null
  'child.naming.names.willow-leaf': null
  'child.naming.names.eucalyptus-leaf': null
  'child.naming.names.maple-leaf': null
  'child.naming.names.clover-leaf': null
  'child.naming.names.wattle-leaf': null
  'child.naming.names.birch-leaf': null
  'child.naming.names.fern-leaf': null
  'child.naming.names.ivy-leaf': null
  'child.naming.names.beech-leaf': null
  'child.naming.names.horse-chestnut-leaf': null
  'child.naming.names.ash-leaf': null
  'child.naming.names.lime-leaf': null
  'child.naming.names.holly-leaf': null
  'child.naming.names.aspen-leaf': null
  'child.naming.names.grass-blade': null
  'child.naming.names.dandelion-leaf': null
  'child.naming.names.red-oak-leaf': null
  'child.naming.names.tulip-tree-leaf': null
  'child.naming.names.sweetgum-leaf': null
  'child.naming.names.ginkgo-leaf': null
  'child.naming.names.fig-leaf': null
  'child.naming.names.banksia-leaf': null
  'child.naming.names.pine-twig': null
  'child.naming.names.spruce-twig': null
  'child.naming.names.fir-twig': null
  'child.naming.names.larch-twig': null
  'child.naming.names.cypress-twig': null
  'child.naming.names.pine-cone': null
  'child.naming.names.spruce-cone': null
  'child.naming.names.larch-cone': null
  'child.naming.names.douglas-fir-cone': null
  'child.naming.names.cedar-cone': null
  'child.naming.names.cypress-cone': null
  'child.naming.names.she-oak-twig': null
  'child.naming.names.norfolk-pine-twig': null
  'child.naming.names.ladybird': null
  'child.naming.names.snail': null
  'child.naming.names.ant': null
  'child.naming.names.butterfly': null
  'child.naming.names.spider': null
  'child.naming.names.bumblebee': null
  'child.naming.names.fly': null
  'child.naming.names.beetle': null
  'child.naming.names.worm': null
  'child.naming.names.woodlouse': null
  'child.naming.names.honeybee': null
  'child.naming.names.wasp': null
  'child.naming.names.caterpillar': null
  'child.naming.names.moth': null
  'child.naming.names.slug': null
  'child.naming.names.harvestman': null
  'child.naming.names.centipede': null
  'child.naming.names.millipede': null
  'child.naming.names.earwig': null
  'child.naming.names.grasshopper': null
  'child.naming.names.dragonfly': null
  'child.naming.names.shield-bug': null
  'child.naming.names.pond-skater': null
  'child.naming.names.cicada': null
  'child.naming.names.robin': null
  'child.naming.names.pigeon': null
  'child.naming.names.duck': null
  'child.naming.names.american-robin': null
  'child.naming.names.blackbird': null
  'child.naming.names.australian-magpie': null
  'child.naming.names.house-sparrow': null
  'child.naming.names.magpie': null
  'child.naming.names.blue-tit': null
  'child.naming.names.chickadee': null
  'child.naming.names.cardinal': null
  'child.naming.names.blue-jay': null
  'child.naming.names.starling': null
  'child.naming.names.crow': null
  'child.naming.names.gull': null
  'child.naming.names.mute-swan': null
  'child.naming.names.black-swan': null
  'child.naming.names.canada-goose': null
  'child.naming.names.heron': null
  'child.naming.names.woodpecker': null
  'child.naming.names.swallow': null
  'child.naming.names.wren': null
  'child.naming.names.kookaburra': null
  'child.naming.names.lorikeet': null
  'child.naming.names.cockatoo': null
  'child.naming.names.dog-track': null
  'child.naming.names.cat-track': null
  'child.naming.names.bird-track': null
  'child.naming.names.shoe-track': null
  'child.naming.names.deer-track': null
  'child.naming.names.duck-track': null
  'child.naming.names.bicycle-track': null
  'child.naming.names.horse-track': null
  'child.naming.names.rabbit-track': null
  'child.naming.names.squirrel-track': null
  'child.naming.names.badger-track': null
  'child.naming.names.raccoon-track': null
  'child.naming.names.kangaroo-track': null
  'child.naming.names.daisy': null
  'child.naming.names.dandelion': null
  'child.naming.names.clover-flower': null
  'child.naming.names.buttercup': null
  'child.naming.names.snowdrop': null
  'child.naming.names.crocus': null
  'child.naming.names.daffodil': null
  'child.naming.names.tulip': null
  'child.naming.names.violet': null
  'child.naming.names.forget-me-not': null
  'child.naming.names.bluebell': null
  'child.naming.names.poppy': null
  'child.naming.names.dog-rose': null
  'child.naming.names.cornflower': null
  'child.naming.names.thistle': null
  'child.naming.names.lavender': null
  'child.naming.names.black-eyed-susan': null
  'child.naming.names.goldenrod': null
  'child.naming.names.trillium': null
  'child.naming.names.wattle-flower': null
  'child.naming.names.bottlebrush': null
  'child.naming.names.kangaroo-paw': null
  'child.naming.names.cumulus': null
  'child.naming.names.cirrus': null
  'child.naming.names.stratus': null
  'child.naming.names.rain-cloud': null
  'child.naming.names.sheep-clouds': null
  'child.naming.names.thunder-cloud': null
  'child.naming.names.vapour-trail': null
  'child.naming.names.fog': null
  'child.naming.names.lens-cloud': null
  'child.naming.names.fly-agaric': null
  'child.naming.names.bracket-fungus': null
  'child.naming.names.puffball': null
  'child.naming.names.mushroom-tuft': null
  'child.naming.names.parasol': null
  'child.naming.names.shaggy-ink-cap': null
  'child.naming.names.bolete': null
  'child.naming.names.turkey-tail': null
  'child.naming.names.jelly-ear': null
  'child.naming.names.coral-fungus': null
  'child.naming.names.cup-fungus': null
  'child.naming.names.earthstar': null
  'guardian.auth.error': null
  'guardian.auth.failed': null
  'guardian.auth.failedWith': { message: string | number }
  'guardian.auth.unauthorizedDomain': null
  'guardian.auth.popupBlocked': null
  'guardian.auth.unavailable': null
  'guardian.auth.signedOut': null
  'guardian.auth.continueWith': { provider: string | number }
  'guardian.auth.continueLoading': null
  'guardian.auth.signingIn': null
  'guardian.auth.waitingTitle': null
  'guardian.auth.waitingText': null
  'guardian.auth.waitingAction': null
  'guardian.auth.noAnswerTitle': null
  'guardian.auth.noAnswerText': null
  'guardian.auth.tryAgain': null
  'guardian.auth.logOut': null
  'guardian.auth.logOutTitle': null
  'guardian.auth.logOutText': null
  'guardian.auth.logOutGame': null
  'guardian.auth.logOutStay': null
  'guardian.auth.logOutFailed': null
  'guardian.auth.waits': { count: number }
  'guardian.auth.waitsSend': null
  'guardian.auth.waitsSending': null
  'guardian.auth.waitsStill': null
  'guardian.auth.waitsUnknown': null
  'guardian.auth.logOutLose': { count: number }
  'guardian.auth.draftStays': null
  'guardian.cardForm.paying': null
  'guardian.cardForm.loading': null
  'guardian.cardForm.noAnswer': null
  'guardian.cardForm.signedOut': null
  'guardian.cardForm.refusedTitle': null
  'guardian.testCard.label': null
  'guardian.testCard.explanation': null
  'guardian.testCard.number': null
  'guardian.testCard.expiry': null
  'guardian.testCard.expiryExample': null
  'guardian.testCard.securityCode': null
  'guardian.testCard.numberIncomplete': null
  'guardian.testCard.numberIncorrect': null
  'guardian.testCard.expiryIncomplete': null
  'guardian.testCard.expiryPast': null
  'guardian.testCard.securityCodeIncomplete': null
  'guardian.testCard.showCards': null
  'guardian.testCard.tapToFillIn': null
  'guardian.testCard.meanings.success': null
  'guardian.testCard.meanings.generic-decline': null
  'guardian.testCard.meanings.insufficient-funds': null
  'guardian.testCard.meanings.expired-card': null
  'guardian.testCard.meanings.incorrect-cvc': null
  'guardian.testCard.meanings.processing-error': null
  'guardian.testCard.meanings.authentication': null
  'guardian.testCard.meanings.authentication-then-decline': null
  'guardian.testCard.bankTitle': null
  'guardian.testCard.bankText': null
  'guardian.testCard.bankApprove': null
  'guardian.testCard.bankRefuse': null
  'guardian.testCard.bankClose': null
  'guardian.detailsStep.name': null
  'guardian.detailsStep.nameHint': null
  'guardian.detailsStep.description': null
  'guardian.detailsStep.descriptionHint': null
  'guardian.detailsStep.counter': { length: string | number; max: string | number }
  'guardian.detailsStep.missingTitle': null
  'guardian.detailsStep.missing': null
  'guardian.detailsStep.empty': null
  'guardian.detailsStep.why': null
  'guardian.locationProblems.unsupported': null
  'guardian.locationProblems.denied': null
  'guardian.locationProblems.unavailable': null
  'guardian.locationProblems.timeout': null
  'guardian.locationProblems.calibration-timeout': null
  'guardian.locationProblems.basic-timeout': null
  'guardian.locationProblems.no-readings': null
  'guardian.locationProblems.imprecise': null
  'guardian.locationProblems.unknown': null
  'guardian.locationStep.intro': null
  'guardian.locationStep.how': null
  'guardian.locationStep.atSpot': null
  'guardian.locationStep.looking': null
  'guardian.locationStep.wanted': { meters: string | number }
  'guardian.locationStep.isGood': null
  'guardian.locationStep.isVague': null
  'guardian.locationStep.recording': null
  'guardian.locationStep.taken': { count: number }
  'guardian.locationStep.takenKnown': { count: number; meters: string | number }
  'guardian.locationStep.stop': null
  'guardian.locationStep.vagueTitle': null
  'guardian.locationStep.vague': { meters: string | number; wanted: string | number }
  'guardian.locationStep.useAnyway': null
  'guardian.locationStep.again': null
  'guardian.locationStep.recordedTitle': null
  'guardian.locationStep.recorded': { meters: string | number }
  'guardian.locationStep.map': null
  'guardian.locationStep.near': { count: number }
  'guardian.locationStep.nearNone': null
  'guardian.locationStep.requiredTitle': null
  'guardian.locationStep.required': null
  'guardian.referenceStep.intro': null
  'guardian.referenceStep.photo': null
  'guardian.referenceStep.optional': null
  'guardian.referenceStep.hint': null
  'guardian.referenceStep.show': null
  'guardian.referenceStep.showHint': null
  'guardian.referenceStep.showNeedsPhoto': null
  'guardian.referenceStep.skip': null
  'guardian.saveStep.ready': null
  'guardian.saveStep.halfway': null
  'guardian.saveStep.save': null
  'guardian.saveStep.goOn': null
  'guardian.saveStep.saving': null
  'guardian.saveStep.tryAgain': null
  'guardian.saveStep.progress': null
  'guardian.saveStep.parts.create': null
  'guardian.saveStep.parts.reference': null
  'guardian.saveStep.parts.scene-match': null
  'guardian.saveStep.parts.scene-match-left': null
  'guardian.saveStep.parts.scene-match-right': null
  'guardian.saveStep.parts.question': null
  'guardian.saveStep.parts.object-detection': null
  'guardian.saveStep.parts.link': null
  'guardian.saveStep.parts.voice': null
  'guardian.saveStep.states.waiting': null
  'guardian.saveStep.states.running': null
  'guardian.saveStep.states.done': null
  'guardian.saveStep.waitingTitle': null
  'guardian.saveStep.waiting': null
  'guardian.saveStep.tryNow': null
  'guardian.saveStep.failedTitle': null
  'guardian.saveStep.failed': null
  'guardian.saveStep.tooLarge': null
  'guardian.saveStep.linkFailed': null
  'guardian.saveStep.uploadFailedTitle': null
  'guardian.saveStep.keptNote': null
  'guardian.saveStep.withoutPhoto': null
  'guardian.saveStep.withoutPhotoHint': null
  'guardian.saveStep.goToStep': { title: string | number }
  'guardian.saveStep.fieldTitle': null
  'guardian.saveStep.fieldText': null
  'guardian.saveStep.saved': null
  'guardian.saveStep.savedSeveral': { count: string | number }
  'guardian.saveStep.savedText': null
  'guardian.saveStep.savedSeveralText': null
  'guardian.saveStep.returnHome': null
  'guardian.saveStep.withoutVoice': null
  'guardian.quick.title': null
  'guardian.quick.intro': null
  'guardian.quick.cardAction': null
  'guardian.quick.cards': null
  'guardian.quick.loading': null
  'guardian.quick.failedTitle': null
  'guardian.quick.emptyTitle': null
  'guardian.quick.emptyText': null
  'guardian.quick.kinds.none': null
  'guardian.quick.kinds.basic-photo': null
  'guardian.quick.kinds.question': null
  'guardian.quick.otherCards': null
  'guardian.quick.reviewTitle': null
  'guardian.quick.place': null
  'guardian.quick.words': null
  'guardian.quick.findPlace': null
  'guardian.quick.finding': null
  'guardian.quick.save': null
  'guardian.quick.waiting': null
  'guardian.quick.speak': null
  'guardian.quick.name': null
  'guardian.quick.description': null
  'guardian.quick.prompt': null
  'guardian.quick.question': null
  'guardian.quick.rightAnswer': { answer: string | number }
  'guardian.quick.alsoPublish': null
  'guardian.quick.alsoPublishHint': null
  'guardian.quick.change': null
  'guardian.quick.changeFailed': null
  'guardian.quick.replaceTitle': null
  'guardian.quick.replaceText': null
  'guardian.quick.replace': null
  'guardian.quick.anotherCard': null
  'guardian.quick.savedTitle': null
  'guardian.quick.savedPrivate': null
  'guardian.quick.savedPublished': null
  'guardian.quick.another': null
  'guardian.quick.publishNow': null
  'guardian.quick.toList': null
  'guardian.quick.photo': null
  'guardian.quick.photoHint': null
  'guardian.quick.photoWish': null
  'guardian.quick.photoAgain': null
  'guardian.quick.photoLooking': null
  'guardian.quick.photoFailed': null
  'guardian.quick.photoNothing': null
  'guardian.quick.photoTitle': null
  'guardian.quick.photoDescription': null
  'guardian.quick.photoDescriptionOf': { label: string | number }
  'guardian.quick.photoPrompt': { label: string | number }
  'guardian.stepTitles.location': null
  'guardian.stepTitles.details': null
  'guardian.stepTitles.photo': null
  'guardian.stepTitles.child-task': null
  'guardian.stepTitles.scene-match': null
  'guardian.stepTitles.question-photo': null
  'guardian.stepTitles.question-select': null
  'guardian.stepTitles.object-detection-photo': null
  'guardian.stepTitles.object-detection-confirm': null
  'guardian.stepTitles.summary': null
  'guardian.stepTitles.save': null
  'guardian.summaryStep.change': null
  'guardian.summaryStep.place': null
  'guardian.summaryStep.placeKnown': { meters: string | number }
  'guardian.summaryStep.map': null
  'guardian.summaryStep.words': null
  'guardian.summaryStep.reference': null
  'guardian.summaryStep.referenceAlt': null
  'guardian.summaryStep.noReference': null
  'guardian.summaryStep.shown': null
  'guardian.summaryStep.notShown': null
  'guardian.summaryStep.task': null
  'guardian.summaryStep.prompt': { prompt: string | number }
  'guardian.summaryStep.scene': null
  'guardian.summaryStep.viewShown': null
  'guardian.summaryStep.sideViews': { count: number }
  'guardian.summaryStep.sceneAlt': null
  'guardian.summaryStep.questionPhoto': null
  'guardian.summaryStep.questionAlt': null
  'guardian.summaryStep.questions': null
  'guardian.summaryStep.answer': { answer: string | number }
  'guardian.summaryStep.several': { count: string | number }
  'guardian.summaryStep.object': null
  'guardian.summaryStep.objectAlt': null
  'guardian.summaryStep.moreGeneral': { labels: string | number }
  'guardian.summaryStep.draftNote': null
  'guardian.summaryStep.editLabel': { part: string | number }
  'guardian.summaryStep.withVoice': null
  'guardian.taskStep.intro': null
  'guardian.taskStep.group': null
  'guardian.taskStep.without.question': null
  'guardian.taskStep.without.object-detection': null
  'guardian.taskStep.without.unchecked': null
  'guardian.taskStep.capabilitiesUnknown': null
  'guardian.taskStep.off': null
  'guardian.taskStep.prompt': null
  'guardian.taskStep.promptHint': null
  'guardian.taskStep.promptOptional': null
  'guardian.taskStep.basicPrompt': null
  'guardian.wizard.title': null
  'guardian.wizard.back': null
  'guardian.wizard.next': null
  'guardian.wizard.step': { number: string | number; of: string | number; title: string | number }
  'guardian.wizard.loading': null
  'guardian.wizard.foundTitle': null
  'guardian.wizard.foundNamed': { title: string | number }
  'guardian.wizard.foundUnnamed': null
  'guardian.wizard.foundSaving': null
  'guardian.wizard.foundWhen': { ago: string | number }
  'guardian.wizard.resume': null
  'guardian.wizard.startAgain': null
  'guardian.wizard.startAgainTitle': null
  'guardian.wizard.startAgainText': null
  'guardian.wizard.startAgainSaved': null
  'guardian.wizard.startAgainConfirm': null
  'guardian.wizard.startAgainCancel': null
  'guardian.wizard.notKeptTitle': null
  'guardian.wizard.notKept': null
  'guardian.wizard.elsewhereTitle': null
  'guardian.wizard.elsewhere': null
  'guardian.wizard.continueHere': null
  'guardian.challengeEdit.title': null
  'guardian.challengeEdit.loading': null
  'guardian.challengeEdit.notFoundTitle': null
  'guardian.challengeEdit.notFoundText': null
  'guardian.challengeEdit.toList': null
  'guardian.challengeEdit.failedTitle': null
  'guardian.challengeEdit.published': null
  'guardian.challengeEdit.words': null
  'guardian.challengeEdit.name': null
  'guardian.challengeEdit.description': null
  'guardian.challengeEdit.prompt': null
  'guardian.challengeEdit.promptHint': null
  'guardian.challengeEdit.optional': null
  'guardian.challengeEdit.counter': { length: string | number; max: string | number }
  'guardian.challengeEdit.place': null
  'guardian.challengeEdit.mapLabel': { title: string | number }
  'guardian.challengeEdit.placeNow': { meters: string | number }
  'guardian.challengeEdit.placeNew': { meters: string | number }
  'guardian.challengeEdit.record': null
  'guardian.challengeEdit.recordHint': null
  'guardian.challengeEdit.keepOld': null
  'guardian.challengeEdit.pictures': null
  'guardian.challengeEdit.referenceHint': null
  'guardian.challengeEdit.show': null
  'guardian.challengeEdit.showNeedsPhoto': null
  'guardian.challengeEdit.pictureHint': null
  'guardian.challengeEdit.sideHint': null
  'guardian.challengeEdit.question': null
  'guardian.challengeEdit.labels': null
  'guardian.challengeEdit.labelsHint': null
  'guardian.challengeEdit.chooseTask': null
  'guardian.challengeEdit.otherTask': null
  'guardian.challengeEdit.viewLater': null
  'guardian.challengeEdit.viewNow': null
  'guardian.challengeEdit.save': null
  'guardian.challengeEdit.saving': null
  'guardian.challengeEdit.sending': { percent: string | number }
  'guardian.challengeEdit.saved': null
  'guardian.challengeEdit.missingTitle': null
  'guardian.challengeEdit.missing': null
  'guardian.challengeEdit.empty': null
  'guardian.challengeEdit.checkTitle': null
  'guardian.challengeEdit.check': null
  'guardian.challengeEdit.saveFailed': null
  'guardian.challengeEdit.nothing': null
  'guardian.challengePhoto.notSent': null
  'guardian.challengePhoto.voiceNotSent': null
  'guardian.challengePhoto.take': null
  'guardian.challengePhoto.takeAgain': null
  'guardian.challengePhoto.shoot': null
  'guardian.challengePhoto.inPage': null
  'guardian.challengePhoto.file': null
  'guardian.challengePhoto.fileAgain': null
  'guardian.challengePhoto.useFile': null
  'guardian.challengePhoto.remove': null
  'guardian.challengePhoto.closeCamera': null
  'guardian.challengePhoto.fileInput': null
  'guardian.challengePhoto.cameraInput': null
  'guardian.challengePhoto.preparing': null
  'guardian.challengePhoto.starting': null
  'guardian.challengePhoto.live': null
  'guardian.challengePhoto.alt': { label: string | number }
  'guardian.challengePhoto.ready': null
  'guardian.challengePhoto.removed': null
  'guardian.challengeVoice.label': null
  'guardian.challengeVoice.optional': null
  'guardian.challengeVoice.hint': null
  'guardian.challengeVoice.record': null
  'guardian.challengeVoice.recordAgain': null
  'guardian.challengeVoice.stop': null
  'guardian.challengeVoice.asking': null
  'guardian.challengeVoice.recording': { seconds: number }
  'guardian.challengeVoice.working': null
  'guardian.challengeVoice.play': null
  'guardian.challengeVoice.stopPlaying': null
  'guardian.challengeVoice.remove': null
  'guardian.challengeVoice.ready': null
  'guardian.challengeVoice.removed': null
  'guardian.challengeVoice.problems.denied': null
  'guardian.challengeVoice.problems.missing': null
  'guardian.challengeVoice.problems.silent': null
  'guardian.challengeVoice.problems.failed': null
  'guardian.challengeVoice.problems.unheard': null
  'guardian.challengePhotoProblems.no-camera.title': null
  'guardian.challengePhotoProblems.no-camera.text': null
  'guardian.challengePhotoProblems.failed.title': null
  'guardian.challengePhotoProblems.failed.text': null
  'guardian.challengePhotoProblems.unprocessed.title': null
  'guardian.challengePhotoProblems.unprocessed.text': null
  'guardian.challengePhotoProblems.not-an-image.title': null
  'guardian.challengePhotoProblems.not-an-image.text': null
  'guardian.labelEditor.object': null
  'guardian.labelEditor.general': { number: string | number }
  'guardian.labelEditor.points': { points: number }
  'guardian.labelEditor.pointsAndSure': { points: string | number; sure: string | number }
  'guardian.labelEditor.sure': { sureness: string; percent: string | number }
  'guardian.labelEditor.rise': { label: string | number }
  'guardian.labelEditor.remove': { label: string | number }
  'guardian.labelEditor.add': null
  'guardian.labelEditor.full': null
  'guardian.labelEditor.empty': null
  'guardian.labelEditor.unfit': null
  'guardian.labelEditor.same': null
  'guardian.machine.usual': null
  'guardian.machine.slow': null
  'guardian.machine.waited': null
  'guardian.machine.elapsed': { seconds: string | number }
  'guardian.machine.cancel': null
  'guardian.machine.cancelled': null
  'guardian.machine.noSignalTitle': null
  'guardian.machine.noSignal': null
  'guardian.machine.signInTitle': null
  'guardian.machine.waitTitle': null
  'guardian.machine.waitMinutes': { minutes: number }
  'guardian.objectConfirm.names': null
  'guardian.objectConfirm.namesHint': null
  'guardian.objectConfirm.prompt': null
  'guardian.objectConfirm.promptHint': null
  'guardian.objectConfirm.checkedTitle': null
  'guardian.objectConfirm.checked': null
  'guardian.objectConfirm.uncheckedTitle': null
  'guardian.objectConfirm.unchecked': null
  'guardian.objectConfirm.unknownTitle': null
  'guardian.objectConfirm.unknown': null
  'guardian.objectConfirm.toProfile': null
  'guardian.objectConfirm.takeAPictureOf': { label: string | number }
  'guardian.objectPhoto.photo': null
  'guardian.objectPhoto.hint': null
  'guardian.objectPhoto.analyze': null
  'guardian.objectPhoto.again': null
  'guardian.objectPhoto.analyzing': null
  'guardian.objectPhoto.optional': null
  'guardian.objectPhoto.sent': null
  'guardian.objectPhoto.replaces': null
  'guardian.objectPhoto.noPhoto': null
  'guardian.objectPhoto.noPhotoText': null
  'guardian.objectPhoto.failed': null
  'guardian.objectPhoto.failedText': null
  'guardian.objectPhoto.offTitle': null
  'guardian.objectPhoto.off': null
  'guardian.objectPhoto.type': null
  'guardian.objectPhoto.next': { label: string | number }
  'guardian.questionEditor.question': null
  'guardian.questionEditor.questionHint': null
  'guardian.questionEditor.type': null
  'guardian.questionEditor.types.single-select': null
  'guardian.questionEditor.types.multi-select': null
  'guardian.questionEditor.options': null
  'guardian.questionEditor.optionsHint.single-select': null
  'guardian.questionEditor.optionsHint.multi-select': null
  'guardian.questionEditor.option': { number: string | number }
  'guardian.questionEditor.isRight': { number: string | number }
  'guardian.questionEditor.removeOption': { number: string | number }
  'guardian.questionEditor.addOption': null
  'guardian.questionEditor.optionsFull': null
  'guardian.questionEditor.explanation': null
  'guardian.questionEditor.explanationHint': null
  'guardian.questionProblems.no-question': null
  'guardian.questionProblems.empty-option': null
  'guardian.questionProblems.same-option': null
  'guardian.questionProblems.too-few-options': null
  'guardian.questionProblems.too-many-options': null
  'guardian.questionProblems.no-answer': null
  'guardian.questionProblems.too-many-answers': null
  'guardian.questionProblems.unknown-answer': null
  'guardian.questionProblems.tells-answer': null
  'guardian.questionPhoto.photo': null
  'guardian.questionPhoto.hint': null
  'guardian.questionPhoto.optional': null
  'guardian.questionPhoto.instructions': null
  'guardian.questionPhoto.instructionsHint': null
  'guardian.questionPhoto.counter': { length: string | number; max: string | number }
  'guardian.questionPhoto.generate': null
  'guardian.questionPhoto.generating': null
  'guardian.questionPhoto.missingBoth': null
  'guardian.questionPhoto.missingPhoto': null
  'guardian.questionPhoto.missingInstructions': null
  'guardian.questionPhoto.sent': null
  'guardian.questionPhoto.offTitle': null
  'guardian.questionPhoto.off': null
  'guardian.questionPhoto.own': null
  'guardian.questionPhoto.next': { count: number }
  'guardian.questionPhoto.failed': null
  'guardian.questionPhoto.failedText': null
  'guardian.questionPhoto.keep': null
  'guardian.questionSelect.intro': null
  'guardian.questionSelect.chosen': { count: string | number; max: string | number }
  'guardian.questionSelect.count': { count: string | number; max: string | number }
  'guardian.questionSelect.full': null
  'guardian.questionSelect.none': null
  'guardian.questionSelect.several': { count: string | number }
  'guardian.questionSelect.list': null
  'guardian.questionSelect.empty': null
  'guardian.questionSelect.untitled': null
  'guardian.questionSelect.unfinished': null
  'guardian.questionSelect.own': null
  'guardian.questionSelect.severalRight': null
  'guardian.questionSelect.right': { option: string | number }
  'guardian.questionSelect.edit': null
  'guardian.questionSelect.editLabel': { question: string | number }
  'guardian.questionSelect.remove': null
  'guardian.questionSelect.removeLabel': { question: string | number }
  'guardian.questionSelect.done': null
  'guardian.questionSelect.add': null
  'guardian.questionSelect.refused': null
  'guardian.questionSelect.repair': null
  'guardian.sceneMatch.photo': null
  'guardian.sceneMatch.hint': null
  'guardian.sceneMatch.tipsTitle': null
  'guardian.sceneMatch.seenTitle': null
  'guardian.sceneMatch.seen': null
  'guardian.sceneMatch.notSeen': null
  'guardian.sceneMatch.show': null
  'guardian.sceneMatch.showHint': null
  'guardian.sceneMatch.hiddenHint': null
  'guardian.sceneMatch.useReference': null
  'guardian.sceneMatch.sidesTitle': null
  'guardian.sceneMatch.sidesText': null
  'guardian.sceneMatch.left': null
  'guardian.sceneMatch.leftHint': null
  'guardian.sceneMatch.right': null
  'guardian.sceneMatch.rightHint': null
  'guardian.sceneMatch.sidesOptional': null
  'guardian.sceneMatch.how': null
  'guardian.sceneMatch.howWithService': null
  'guardian.sceneMatch.missing': null
  'guardian.viewGrade.looking': null
  'guardian.viewGrade.unknown': null
  'guardian.viewGrade.easyTitle': null
  'guardian.viewGrade.easy': null
  'guardian.viewGrade.fairTitle': null
  'guardian.viewGrade.hardTitle': null
  'guardian.viewGrade.hard': null
  'guardian.viewGrade.reasons.dark': null
  'guardian.viewGrade.reasons.blurred': null
  'guardian.viewGrade.reasons.repeats': null
  'guardian.viewGrade.reasons.small-things': null
  'guardian.viewGrade.reasons.few-corners': null
  'guardian.viewGrade.another': null
  'guardian.viewGrade.keep': null
  'guardian.childReturn.waiting': null
  'guardian.childReturn.backTitle': { animal: string | number }
  'guardian.childReturn.backText': null
  'guardian.childReturn.toGame': null
  'guardian.childReturn.neutralTitle': null
  'guardian.childReturn.neutralText': null
  'guardian.childReturn.toStart': null
  'guardian.childReturn.failedTitle': null
  'guardian.childReturn.tryAgain': null
  'guardian.chooseGame.title': null
  'guardian.chooseGame.roam.title': null
  'guardian.chooseGame.roam.text': null
  'guardian.chooseGame.roam.action': null
  'guardian.chooseGame.trail': null
  'guardian.chooseGame.trailText': null
  'guardian.chooseGame.scavenge': null
  'guardian.chooseGame.comingSoon': null
  'guardian.chooseGame.resetTitle': null
  'guardian.chooseGame.reset': null
  'guardian.chooseGame.resetDone': null
  'guardian.chooseGame.resetDoneText': null
  'guardian.chooseGame.resetFailed': null
  'guardian.chooseGame.here': null
  'guardian.chooseGame.hereText': {
    count: string | number
    meters: string | number
    minutes: string | number
  }
  'guardian.chooseGame.hereChoose': null
  'guardian.premium.titles.trail': null
  'guardian.premium.titles.scavenge': null
  'guardian.premium.lead': null
  'guardian.premium.text': null
  'guardian.premium.signUp': null
  'guardian.premium.back': null
  'guardian.dashboard.title': null
  'guardian.dashboard.timeLeft': null
  'guardian.dashboard.timePlayed': null
  'guardian.dashboard.inRange': null
  'guardian.dashboard.inRangeOf': { meters: string | number }
  'guardian.dashboard.inRangeValue': { count: string | number; all: string | number }
  'guardian.dashboard.unknown': null
  'guardian.dashboard.playersTitle': null
  'guardian.dashboard.nobody': null
  'guardian.dashboard.nobodyCame': null
  'guardian.dashboard.at': { title: string | number }
  'guardian.dashboard.tried': { count: string | number }
  'guardian.dashboard.refresh': null
  'guardian.dashboard.refreshing': null
  'guardian.dashboard.inactive': null
  'guardian.dashboard.detailsOf': { player: string | number }
  'guardian.dashboard.report': null
  'guardian.dashboard.reportOf': { player: string | number }
  'guardian.dashboard.addPlayer': null
  'guardian.dashboard.addTitle': null
  'guardian.dashboard.addText': null
  'guardian.dashboard.addFailed': null
  'guardian.dashboard.addClosing': null
  'guardian.dashboard.addCloses': { seconds: string | number }
  'guardian.dashboard.endGame': null
  'guardian.dashboard.endTitle': null
  'guardian.dashboard.endAsk': null
  'guardian.dashboard.endConfirm': null
  'guardian.dashboard.endCancel': null
  'guardian.dashboard.ended': null
  'guardian.dashboard.endedText': null
  'guardian.dashboard.endFailed': null
  'guardian.dashboard.results': null
  'guardian.dashboard.startFailed': null
  'guardian.dashboard.startAgain': null
  'guardian.dashboard.overTitle': null
  'guardian.dashboard.overText': null
  'guardian.dashboard.overWaiting': { count: number; players: string | number }
  'guardian.dashboard.needsHelp': null
  'guardian.dashboard.needsHelpText': null
  'guardian.dashboard.letIn': { player: string | number }
  'guardian.dashboard.lettingIn': null
  'guardian.dashboard.letInDone': { player: string | number }
  'guardian.dashboard.letInFailed': { player: string | number }
  'guardian.dashboard.clockWaits': null
  'guardian.alarms.now': null
  'guardian.alarms.help': { player: string | number }
  'guardian.alarms.helpShort': null
  'guardian.alarms.helpText': { ago: string | number }
  'guardian.alarms.outside': { player: string | number }
  'guardian.alarms.outsideShort': null
  'guardian.alarms.outsideText': { meters: string | number }
  'guardian.alarms.place': { distance: string | number; age: string | number }
  'guardian.alarms.noPlace': null
  'guardian.alarms.showOnMap': null
  'guardian.alarms.seen': null
  'guardian.alarms.seenFailed': null
  'guardian.alarms.seenNote': { player: string | number }
  'guardian.alarms.found': null
  'guardian.alarms.foundOf': { player: string | number }
  'guardian.alarms.silent': null
  'guardian.alarms.silentOf': { player: string | number }
  'guardian.alarms.letInOf': { player: string | number }
  'guardian.alarms.silentFor': { age: string | number }
  'guardian.alarms.silentNever': null
  'guardian.alarms.unclear': null
  'guardian.alarms.onTheWay': null
  'guardian.alarms.mapTitle': null
  'guardian.alarms.mapLabel': null
  'guardian.alarms.mapChild': { player: string | number; age: string | number }
  'guardian.alarms.mapHide': null
  'guardian.alarms.mapShow': null
  'guardian.alarms.soundOn': null
  'guardian.alarms.keepOpen': null
  'guardian.stayClose.title': null
  'guardian.stayClose.text': null
  'guardian.stayClose.label': null
  'guardian.stayClose.radius': { meters: string | number }
  'guardian.stayClose.off': null
  'guardian.stayClose.tooSmallHint': null
  'guardian.stayClose.treesHint': null
  'guardian.stayClose.close': null
  'guardian.stayClose.failed': null
  'guardian.callBack.button': null
  'guardian.callBack.title': null
  'guardian.callBack.text': null
  'guardian.callBack.confirm': null
  'guardian.callBack.cancel': null
  'guardian.callBack.failed': null
  'guardian.callBack.on': null
  'guardian.callBack.onText': null
  'guardian.callBack.takeBack': null
  'guardian.callBack.takeBackFailed': null
  'guardian.rollCall.count': { here: string | number; all: string | number }
  'guardian.rollCall.all': null
  'guardian.rollCall.text': null
  'guardian.rollCall.missing': null
  'guardian.rollCall.ticked': null
  'guardian.rollCall.joined': null
  'guardian.classResults.title': null
  'guardian.classResults.team': null
  'guardian.classResults.finds': null
  'guardian.classResults.stars': null
  'guardian.classResults.minutes': null
  'guardian.classResults.note': null
  'guardian.classResults.print': null
  'guardian.classResults.save': null
  'guardian.classResults.saved': null
  'guardian.classResults.again': null
  'guardian.classResults.sheet': { day: string | number }
  'guardian.classResults.together': null
  'guardian.grownUpPlace.rangeBefore': { meters: string | number; ago: string | number }
  'guardian.grownUpPlace.rangeGame': { meters: string | number }
  'guardian.grownUpPlace.noteBefore': { ago: string | number }
  'guardian.grownUpPlace.noteGame': null
  'guardian.grownUpPlace.awayBefore': {
    age: string | number
    distance: string | number
    ago: string | number
  }
  'guardian.grownUpPlace.awayGame': { age: string | number; distance: string | number }
  'guardian.grownUpPlace.titleBefore': { ago: string | number }
  'guardian.grownUpPlace.titleGame': null
  'guardian.headCount.count': { back: string | number; all: string | number }
  'guardian.headCount.all': null
  'guardian.headCount.text': null
  'guardian.headCount.by.returned': null
  'guardian.headCount.by.beside': null
  'guardian.headCount.by.ticked': null
  'guardian.headCount.nowhere': null
  'guardian.leftPlayers.title': { count: number; players: string | number }
  'guardian.leftPlayers.text': null
  'guardian.leftPlayers.read': null
  'guardian.playerDialog.letIn': null
  'guardian.playerDialog.letInTitle': { player: string | number }
  'guardian.playerDialog.letInText': null
  'guardian.playerDialog.letInYes': null
  'guardian.playerDialog.letInNo': null
  'guardian.playerDialog.lastSeen': { ago: string | number }
  'guardian.playerDialog.neverSeen': null
  'guardian.playerDialog.notTogetherTitle': null
  'guardian.playerDialog.notTogetherText': null
  'guardian.playerDialog.mapLabel': { player: string | number }
  'guardian.playerDialog.photoTitle': null
  'guardian.playerDialog.photoAlt': { player: string | number }
  'guardian.playerDialog.noPhoto': null
  'guardian.playerDialog.challengesTitle': null
  'guardian.playerDialog.noChallenges': null
  'guardian.playerDialog.challengePhotoAlt': { title: string | number }
  'guardian.playerDialog.points': { points: number }
  'guardian.playerDialog.statuses.arrived': null
  'guardian.playerDialog.statuses.completed': null
  'guardian.playerDialog.statuses.failed': null
  'guardian.playerDialog.statuses.skipped': null
  'guardian.playerDialog.returned': null
  'guardian.playerDialog.returnedFailed': null
  'guardian.playerDialog.total': { points: string | number }
  'guardian.dayPassGate.title': null
  'guardian.dayPassGate.intro': null
  'guardian.dayPassGate.price': { price: string | number }
  'guardian.dayPassGate.reasonsTitle': null
  'guardian.dayPassGate.signIn': null
  'guardian.dayPassGate.signInWith': { provider: string | number }
  'guardian.dayPassGate.signingIn': null
  'guardian.dayPassGate.terms': null
  'guardian.dayPassGate.termsLink': null
  'guardian.dayPassGate.failed': null
  'guardian.dayPassGate.failedText': null
  'guardian.dayPassGate.welcomeBack': null
  'guardian.dayPassGate.unavailable': null
  'guardian.dayPassGate.tryFree': null
  'guardian.groupJoin.title': null
  'guardian.groupJoin.looking': null
  'guardian.groupJoin.promptTitle': null
  'guardian.groupJoin.promptText': null
  'guardian.groupJoin.signUp': null
  'guardian.groupJoin.joining': null
  'guardian.groupJoin.doneTitle': null
  'guardian.groupJoin.doneText': { group: string | number }
  'guardian.groupJoin.ownText': { group: string | number }
  'guardian.groupJoin.ownTitle': null
  'guardian.groupJoin.myGroups': null
  'guardian.groupJoin.play': null
  'guardian.groupJoin.completeProfile': null
  'guardian.groupJoin.completeProfileText': null
  'guardian.groupJoin.failed': null
  'guardian.groupJoin.unable': null
  'guardian.groupJoin.signInAgain': null
  'guardian.groupQr.title': null
  'guardian.groupQr.intro': null
  'guardian.groupQr.alt': { group: string | number }
  'guardian.groupQr.link': null
  'guardian.groupQr.care': null
  'guardian.groupQr.notFound': null
  'guardian.groupQr.notFoundText': null
  'guardian.groupQr.notOwner': null
  'guardian.groupQr.notOwnerText': { owner: string | number }
  'guardian.groupQr.failed': null
  'guardian.groups.title': null
  'guardian.groups.intro': null
  'guardian.groups.loading': null
  'guardian.groups.loadFailed': null
  'guardian.groups.own': null
  'guardian.groups.joined': null
  'guardian.groups.joinedNone': null
  'guardian.groups.members': { count: number }
  'guardian.groups.alone': null
  'guardian.groups.owner': null
  'guardian.groups.you': null
  'guardian.groups.noName': null
  'guardian.groups.since': { day: string | number }
  'guardian.groups.showMembers': null
  'guardian.groups.remove': null
  'guardian.groups.removeLabel': { name: string | number }
  'guardian.groups.removeTitle': { name: string | number }
  'guardian.groups.removeText': null
  'guardian.groups.removed': null
  'guardian.groups.removedText': null
  'guardian.groups.leave': null
  'guardian.groups.leaveLabel': { group: string | number }
  'guardian.groups.leaveTitle': { group: string | number }
  'guardian.groups.leaveText': null
  'guardian.groups.left': null
  'guardian.groups.rename': null
  'guardian.groups.renameTitle': null
  'guardian.groups.name': null
  'guardian.groups.nameMissing': null
  'guardian.groups.save': null
  'guardian.groups.saving': null
  'guardian.groups.renamed': null
  'guardian.groups.newLink': null
  'guardian.groups.newLinkTitle': null
  'guardian.groups.newLinkText': null
  'guardian.groups.newLinkConfirm': null
  'guardian.groups.newLinkDone': null
  'guardian.groups.newLinkDoneText': null
  'guardian.groups.failed': null
  'guardian.inviteLink.share': null
  'guardian.inviteLink.qr': null
  'guardian.inviteLink.copy': null
  'guardian.inviteLink.shareTitle': { group: string | number }
  'guardian.inviteLink.shareText': null
  'guardian.inviteLink.copied': null
  'guardian.inviteLink.copiedText': null
  'guardian.inviteLink.copyFailed': null
  'guardian.inviteLink.copyFailedText': null
  'guardian.invite.title': null
  'guardian.invite.creatingTitle': null
  'guardian.invite.creating': null
  'guardian.invite.createFailed': null
  'guardian.invite.connected': null
  'guardian.invite.here': { count: number; max: string | number }
  'guardian.invite.full': null
  'guardian.invite.play': null
  'guardian.invite.toDashboard': null
  'guardian.invite.toResults': null
  'guardian.invite.endedTitle': null
  'guardian.invite.endedText': null
  'guardian.invite.newGame': null
  'guardian.invite.toSpots': null
  'guardian.invite.each': null
  'guardian.invite.eachText': null
  'guardian.invite.showCode': null
  'guardian.keepPhotos.title': null
  'guardian.keepPhotos.countdown': { left: string | number }
  'guardian.keepPhotos.over': null
  'guardian.keepPhotos.allKept': null
  'guardian.keepPhotos.someKept': { kept: string | number; all: string | number }
  'guardian.keepPhotos.signIn': null
  'guardian.keepPhotos.noAnswer': null
  'guardian.keepPhotos.keptFailed': null
  'guardian.keepPhotos.showKept': null
  'guardian.keepPhotos.pickText': null
  'guardian.keepPhotos.keepCount': { count: number }
  'guardian.keepPhotos.keeping': null
  'guardian.keepPhotos.failed': null
  'guardian.keepPhotos.full': null
  'guardian.keepsakes.title': null
  'guardian.keepsakes.intro': null
  'guardian.keepsakes.loading': null
  'guardian.keepsakes.emptyTitle': null
  'guardian.keepsakes.emptyText': null
  'guardian.keepsakes.toGames': null
  'guardian.keepsakes.failedTitle': null
  'guardian.keepsakes.gameOf': { date: string | number }
  'guardian.keepsakes.keptOn': { date: string | number }
  'guardian.keepsakes.photo': { title: string | number }
  'guardian.keepsakes.open': { title: string | number }
  'guardian.keepsakes.cannotShow': null
  'guardian.keepsakes.download': null
  'guardian.keepsakes.remove': null
  'guardian.keepsakes.removeTitle': null
  'guardian.keepsakes.removeText': null
  'guardian.keepsakes.removed': null
  'guardian.keepsakes.removeFailed': null
  'guardian.stickers.title': null
  'guardian.stickers.profileText': null
  'guardian.stickers.intro': null
  'guardian.stickers.loading': null
  'guardian.stickers.failedTitle': null
  'guardian.stickers.emptyTitle': null
  'guardian.stickers.emptyText': null
  'guardian.stickers.play': null
  'guardian.stickers.dayParts.morning': null
  'guardian.stickers.dayParts.day': null
  'guardian.stickers.dayParts.evening': null
  'guardian.stickers.adventure': null
  'guardian.stickers.missing': null
  'guardian.stickers.foundIn': { month: string | number }
  'guardian.stickers.foundBy': null
  'guardian.stickers.print': null
  'guardian.stickers.empty': null
  'guardian.stickers.askTitle': null
  'guardian.stickers.askText': null
  'guardian.stickers.emptied': null
  'guardian.stickers.emptyFailed': null
  'guardian.stickers.note': null
  'guardian.landing.home': null
  'guardian.landing.signUp': null
  'guardian.landing.menuLabel': null
  'guardian.landing.hello': null
  'guardian.landing.continue': null
  'guardian.landing.terms': null
  'guardian.landing.theGame': null
  'guardian.landing.free': null
  'guardian.landing.haveCode': null
  'guardian.localSignIn.signInTitle': null
  'guardian.localSignIn.signUpTitle': null
  'guardian.localSignIn.intro': null
  'guardian.localSignIn.haveOne': null
  'guardian.localSignIn.email': null
  'guardian.localSignIn.password': null
  'guardian.localSignIn.newPassword': null
  'guardian.localSignIn.passwordHint': { min: string | number }
  'guardian.localSignIn.showPassword': null
  'guardian.localSignIn.signIn': null
  'guardian.localSignIn.signingIn': null
  'guardian.localSignIn.signUp': null
  'guardian.localSignIn.signingUp': null
  'guardian.localSignIn.toSignUp': null
  'guardian.localSignIn.toSignIn': null
  'guardian.localSignIn.cancel': null
  'guardian.localSignIn.emailMissing': null
  'guardian.localSignIn.passwordMissing': null
  'guardian.localSignIn.passwordShort': { min: string | number }
  'guardian.localSignIn.tooMany': null
  'guardian.localSignIn.wait': { seconds: number }
  'guardian.localSignIn.failedTitle': null
  'guardian.localSignIn.kept': null
  'guardian.localSignIn.demoTitle': null
  'guardian.localSignIn.demoText': null
  'guardian.localSignIn.demoUse': { name: string | number }
  'guardian.localSignIn.overTitle': null
  'guardian.localSignIn.overText': null
  'guardian.localSignIn.startAgain': null
  'guardian.localSignIn.closeWindow': null
  'guardian.localSignIn.closeText': null
  'guardian.localSignIn.noAnswerTitle': null
  'guardian.localSignIn.tryAgain': null
  'guardian.forgotPassword.open': null
  'guardian.forgotPassword.title': null
  'guardian.forgotPassword.intro': null
  'guardian.forgotPassword.email': null
  'guardian.forgotPassword.send': null
  'guardian.forgotPassword.sending': null
  'guardian.forgotPassword.sentTitle': null
  'guardian.forgotPassword.sentText': { email: string | number }
  'guardian.forgotPassword.sentOnce': null
  'guardian.forgotPassword.again': null
  'guardian.forgotPassword.back': null
  'guardian.forgotPassword.unavailable': null
  'guardian.forgotPassword.kept': null
  'guardian.newPassword.title': null
  'guardian.newPassword.intro': null
  'guardian.newPassword.password': null
  'guardian.newPassword.hint': { min: string | number }
  'guardian.newPassword.show': null
  'guardian.newPassword.tooShort': { min: string | number }
  'guardian.newPassword.save': null
  'guardian.newPassword.saving': null
  'guardian.newPassword.doneTitle': null
  'guardian.newPassword.doneText': null
  'guardian.newPassword.signIn': null
  'guardian.newPassword.spentTitle': null
  'guardian.newPassword.spentText': null
  'guardian.newPassword.askAgain': null
  'guardian.reportChallenge.private': null
  'guardian.reportChallenge.open': null
  'guardian.reportChallenge.title': null
  'guardian.reportChallenge.text': null
  'guardian.reportChallenge.reason': null
  'guardian.reportChallenge.reasons.unkind': null
  'guardian.reportChallenge.reasons.dangerous-place': null
  'guardian.reportChallenge.reasons.private-place': null
  'guardian.reportChallenge.reasons.other': null
  'guardian.reportChallenge.missing': null
  'guardian.reportChallenge.send': null
  'guardian.reportChallenge.sending': null
  'guardian.reportChallenge.done': null
  'guardian.reportChallenge.doneText': null
  'guardian.reportChallenge.failed': null
  'guardian.challenge.reviews.hidden.badge': null
  'guardian.challenge.reviews.hidden.text': null
  'guardian.challenge.reviews.taken-back.badge': null
  'guardian.challenge.reviews.taken-back.text': null
  'guardian.challenge.statuses.draft': null
  'guardian.challenge.statuses.published': null
  'guardian.challenge.pictures.reference': null
  'guardian.challenge.pictures.scene-match': null
  'guardian.challenge.pictures.scene-match-left': null
  'guardian.challenge.pictures.scene-match-right': null
  'guardian.challenge.pictures.question': null
  'guardian.challenge.pictures.object-detection': null
  'guardian.challenge.missing.view': null
  'guardian.challenge.missing.labels': null
  'guardian.challenge.missing.question': null
  'guardian.challenge.fromGroup': null
  'guardian.challenge.pictureGone': null
  'guardian.challengeSummary.mapLabel': { title: string | number }
  'guardian.challengeSummary.place': null
  'guardian.challengeSummary.accurate': { meters: string | number }
  'guardian.challengeSummary.distance': null
  'guardian.challengeSummary.created': null
  'guardian.challengeSummary.task': null
  'guardian.challengeSummary.prompt': null
  'guardian.challengeSummary.shown': null
  'guardian.challengeSummary.shownYes': null
  'guardian.challengeSummary.shownNo': null
  'guardian.challengeSummary.question': null
  'guardian.challengeSummary.rightAnswer': null
  'guardian.challengeSummary.labels': null
  'guardian.challengeSummary.explanation': { explanation: string | number }
  'guardian.myChallenges.title': null
  'guardian.myChallenges.create': null
  'guardian.myChallenges.doors.create': null
  'guardian.myChallenges.doors.card': null
  'guardian.myChallenges.doors.bringIn': null
  'guardian.myChallenges.doors.save': null
  'guardian.myChallenges.doors.trails': null
  'guardian.myChallenges.doors.adventure': null
  'guardian.myChallenges.loading': null
  'guardian.myChallenges.failedTitle': null
  'guardian.myChallenges.emptyTitle': null
  'guardian.myChallenges.emptyText': null
  'guardian.myChallenges.createFirst': null
  'guardian.myChallenges.listTitle': null
  'guardian.myChallenges.draftNote': null
  'guardian.myChallenges.count': { count: number }
  'guardian.myChallenges.showing': { shown: string | number; all: string | number }
  'guardian.myChallenges.noMatchTitle': null
  'guardian.myChallenges.noMatchText': null
  'guardian.myChallenges.showAll': null
  'guardian.myChallenges.more': { count: string | number }
  'guardian.myChallenges.search': null
  'guardian.myChallenges.searchPlaceholder': null
  'guardian.myChallenges.whose': null
  'guardian.myChallenges.whoseAll': null
  'guardian.myChallenges.whoseOwn': null
  'guardian.myChallenges.whoseGroups': null
  'guardian.myChallenges.sort': null
  'guardian.myChallenges.sortNearest': null
  'guardian.myChallenges.sortNewest': null
  'guardian.myChallenges.sortTitle': null
  'guardian.myChallenges.sortByDistance': null
  'guardian.myChallenges.placeTitle': null
  'guardian.myChallenges.away': { distance: string | number }
  'guardian.myChallenges.created': { day: string | number }
  'guardian.myChallenges.photoTask': null
  'guardian.myChallenges.thumbs': null
  'guardian.myChallenges.preview': null
  'guardian.myChallenges.details': null
  'guardian.myChallenges.edit': null
  'guardian.myChallenges.publish': null
  'guardian.myChallenges.takeBack': null
  'guardian.myChallenges.remove': null
  'guardian.myChallenges.of': { action: string | number; title: string | number }
  'guardian.myChallenges.finish': null
  'guardian.myChallenges.notFinished': null
  'guardian.trailFile.placeTitle': { number: string | number }
  'guardian.trailFile.placeText': null
  'guardian.trailFile.file.empty': null
  'guardian.trailFile.file.too-large': null
  'guardian.trailFile.file.packed': null
  'guardian.trailFile.file.kmz': null
  'guardian.trailFile.file.not-text': null
  'guardian.trailFile.file.not-given': null
  'guardian.trailFile.file.table': null
  'guardian.trailFile.file.unknown': null
  'guardian.trailFile.file.web-page': null
  'guardian.trailFile.file.broken': { count: number }
  'guardian.trailFile.file.declares': null
  'guardian.trailFile.file.newer': null
  'guardian.trailFile.file.projection': null
  'guardian.trailFile.file.no-places': null
  'guardian.trailFile.file.too-many': { count: string | number; max: string | number }
  'guardian.trailFile.file.too-many-spots': { count: string | number; max: string | number }
  'guardian.trailFile.file.unknown-field': null
  'guardian.trailFile.file.trail': null
  'guardian.trailFile.file.trail-words': null
  'guardian.trailFile.entry.unreadable': null
  'guardian.trailFile.entry.title': null
  'guardian.trailFile.entry.description': null
  'guardian.trailFile.entry.place': null
  'guardian.trailFile.entry.no-place': null
  'guardian.trailFile.entry.address': null
  'guardian.trailFile.entry.comma': null
  'guardian.trailFile.entry.nowhere': null
  'guardian.trailFile.entry.projected': null
  'guardian.trailFile.entry.task': null
  'guardian.trailFile.entry.question': null
  'guardian.trailFile.entry.names': null
  'guardian.trailFile.entry.picture': null
  'guardian.trailFile.entry.picture-size': null
  'guardian.trailFile.entry.not-a-point': null
  'guardian.trailFile.entry.words': null
  'guardian.trailFile.entry.twice': null
  'guardian.trailFile.entry.unknown-field': null
  'guardian.trailFile.entry.texts': null
  'guardian.trailFile.entry.texts-words': null
  'guardian.trailFile.mended.characters': null
  'guardian.trailFile.mended.links': null
  'guardian.trailFile.mended.handles': null
  'guardian.trailFile.mended.phones': null
  'guardian.trailFile.mended.rude': null
  'guardian.trailFile.mended.markup': null
  'guardian.trailFile.mended.shortened': null
  'guardian.trailFile.mended.swapped': null
  'guardian.trailFile.note.tracks': { count: number }
  'guardian.trailFile.note.routes': { count: number }
  'guardian.trailFile.note.elsewhere': { count: number }
  'guardian.trailFile.note.overlays': { count: number }
  'guardian.trailFile.note.letters': null
  'guardian.trailFile.note.repaired': null
  'guardian.trailFile.nameless': { number: string | number }
  'guardian.trailCopy.title': null
  'guardian.trailCopy.text': null
  'guardian.trailCopy.how': null
  'guardian.trailCopy.views': { count: number }
  'guardian.trailCopy.start': null
  'guardian.trailCopy.room': { count: number; all: string | number }
  'guardian.trailCopy.working': null
  'guardian.trailCopy.reload': null
  'guardian.trailCopy.done': { name: string | number }
  'guardian.trailCopy.refused': null
  'guardian.trailCopy.lost': null
  'guardian.trailCopy.lostText': null
  'guardian.trailSave.title': null
  'guardian.trailSave.open': null
  'guardian.trailSave.intro': null
  'guardian.trailSave.empty': null
  'guardian.trailSave.emptyText': null
  'guardian.trailSave.which': null
  'guardian.trailSave.all': null
  'guardian.trailSave.privacy': null
  'guardian.trailSave.chosen': { count: number }
  'guardian.trailSave.start': null
  'guardian.trailSave.fetching': { done: string | number; all: string | number }
  'guardian.trailSave.stop': null
  'guardian.trailSave.none': null
  'guardian.trailSave.tooMany': { max: string | number }
  'guardian.trailSave.tooLarge': null
  'guardian.trailSave.failed': null
  'guardian.trailSave.done': null
  'guardian.trailSave.again': null
  'guardian.trailSave.fileName': { day: string | number }
  'guardian.trailSave.pictures': { count: number }
  'guardian.trailSave.trailTitle': null
  'guardian.trailSave.trailText': null
  'guardian.trailImport.title': null
  'guardian.trailImport.open': null
  'guardian.trailImport.intro': null
  'guardian.trailImport.choose': null
  'guardian.trailImport.another': null
  'guardian.trailImport.reading': null
  'guardian.trailImport.refusedTitle': null
  'guardian.trailImport.foundTitle': { count: number }
  'guardian.trailImport.map': null
  'guardian.trailImport.which': null
  'guardian.trailImport.notes': null
  'guardian.trailImport.all': null
  'guardian.trailImport.mine': null
  'guardian.trailImport.question': null
  'guardian.trailImport.library': null
  'guardian.trailImport.each': null
  'guardian.trailImport.taskHint': null
  'guardian.trailImport.placesText': null
  'guardian.trailImport.refused': { count: number }
  'guardian.trailImport.room': { count: number }
  'guardian.trailImport.none': null
  'guardian.trailImport.start': { count: number }
  'guardian.trailImport.running': null
  'guardian.trailImport.progress': { done: string | number; all: string | number }
  'guardian.trailImport.wait': { seconds: string | number }
  'guardian.trailImport.stop': null
  'guardian.trailImport.stopped': null
  'guardian.trailImport.stoppedText': null
  'guardian.trailImport.full': null
  'guardian.trailImport.goOn': null
  'guardian.trailImport.doneTitle': { count: number }
  'guardian.trailImport.there': { count: number }
  'guardian.trailImport.lost': { count: number }
  'guardian.trailImport.changed': null
  'guardian.trailImport.refusedOne': null
  'guardian.trailImport.toList': null
  'guardian.trailImport.trailNotIn': null
  'guardian.trailImport.trailNoPictures': null
  'guardian.trailImport.trailGoOn': null
  'guardian.trailImport.again': null
  'guardian.trailImport.trailChanged': null
  'guardian.trailImport.trailNothing': null
  'guardian.trailImport.trailIn': null
  'guardian.trailImport.trailThere': null
  'guardian.trailImport.trailNext': null
  'guardian.trailImport.toTrail': null
  'guardian.trailImport.trailEmpty': null
  'guardian.trailImport.trailRoom': { count: number; all: string | number }
  'guardian.trailImport.trailOpening': null
  'guardian.trailImport.trailAlways': null
  'guardian.trailImport.trailCover': null
  'guardian.trailImport.withPost': null
  'guardian.trailImport.trailPosts': { count: number }
  'guardian.trailImport.trailUnvisited': { count: number }
  'guardian.trailImport.trailWithout': { count: number }
  'guardian.trailImport.trailStart': { count: number }
  'guardian.trailImport.trailMine': null
  'guardian.library.title': null
  'guardian.library.intro': null
  'guardian.library.loading': null
  'guardian.library.failedTitle': null
  'guardian.library.age': null
  'guardian.library.season': null
  'guardian.library.habitat': null
  'guardian.library.kind': null
  'guardian.library.all': null
  'guardian.library.ages.5-7': null
  'guardian.library.ages.8-11': null
  'guardian.library.seasons.spring': null
  'guardian.library.seasons.summer': null
  'guardian.library.seasons.autumn': null
  'guardian.library.seasons.winter': null
  'guardian.library.allSeasons': null
  'guardian.library.habitats.park': null
  'guardian.library.habitats.wood': null
  'guardian.library.habitats.water': null
  'guardian.library.habitats.street': null
  'guardian.library.habitats.beach': null
  'guardian.library.habitats.garden': null
  'guardian.library.anywhere': null
  'guardian.library.kinds.none': null
  'guardian.library.kinds.basic-photo': null
  'guardian.library.kinds.question': null
  'guardian.library.dusk': null
  'guardian.library.day': null
  'guardian.library.listTitle': null
  'guardian.library.count': { count: number }
  'guardian.library.showing': { shown: string | number; all: string | number }
  'guardian.library.emptyTitle': null
  'guardian.library.emptyText': null
  'guardian.library.showAll': null
  'guardian.library.hint': null
  'guardian.library.explanation': null
  'guardian.library.fact': null
  'guardian.library.source': { source: string | number }
  'guardian.library.right': null
  'guardian.library.answers': null
  'guardian.publish.home.title': null
  'guardian.publish.home.text': null
  'guardian.publish.home.yes': null
  'guardian.publish.home.no': null
  'guardian.publish.publish.title': { title: string | number }
  'guardian.publish.publish.text': null
  'guardian.publish.publish.confirm': null
  'guardian.publish.publish.done': null
  'guardian.publish.publish.failed': null
  'guardian.publish.takeBack.title': { title: string | number }
  'guardian.publish.takeBack.text': null
  'guardian.publish.takeBack.confirm': null
  'guardian.publish.takeBack.done': null
  'guardian.publish.takeBack.failed': null
  'guardian.removeChallenge.title': { title: string | number }
  'guardian.removeChallenge.text': null
  'guardian.removeChallenge.published': null
  'guardian.removeChallenge.confirm': null
  'guardian.removeChallenge.done': null
  'guardian.removeChallenge.failed': null
  'guardian.myGames.title': null
  'guardian.myGames.loading': null
  'guardian.myGames.emptyTitle': null
  'guardian.myGames.emptyText': null
  'guardian.myGames.startFirst': null
  'guardian.myGames.startNew': null
  'guardian.myGames.keptPhotos': null
  'guardian.myGames.failedTitle': null
  'guardian.myGames.totalsTitle': null
  'guardian.myGames.games': null
  'guardian.myGames.challenges': null
  'guardian.myGames.points': null
  'guardian.myGames.listTitle': null
  'guardian.myGames.statuses.waiting': null
  'guardian.myGames.statuses.active': null
  'guardian.myGames.statuses.ended': null
  'guardian.myGames.unknownDate': null
  'guardian.myGames.inProgress': null
  'guardian.myGames.unknownDuration': null
  'guardian.myGames.minutes': { minutes: string | number }
  'guardian.myGames.hours': { hours: string | number }
  'guardian.myGames.hoursAndMinutes': { hours: string | number; minutes: string | number }
  'guardian.myGames.keptUntil': { when: string | number }
  'guardian.myGames.keptFor': { left: string | number }
  'guardian.myGames.numbersOnly': null
  'guardian.myGames.deletedTitle': null
  'guardian.myGames.deletedText': null
  'guardian.myGames.date': null
  'guardian.myGames.duration': null
  'guardian.myGames.playersLabel': null
  'guardian.myGames.challengesDone': null
  'guardian.myGames.photosTaken': null
  'guardian.myGames.photosKept': null
  'guardian.myGames.showKept': null
  'guardian.myGames.remove': null
  'guardian.myGames.removeTitle': null
  'guardian.myGames.removeText': { kept: number }
  'guardian.myGames.removeConfirm': null
  'guardian.myGames.removed': null
  'guardian.myGames.removeFailed': null
  'guardian.newcomers.farTitle': null
  'guardian.newcomers.farText': { player: string | number }
  'guardian.newcomers.lock': null
  'guardian.newcomers.lockFailed': null
  'guardian.newcomers.lockedTitle': null
  'guardian.newcomers.lockedText': null
  'guardian.newcomers.unlock': null
  'guardian.newcomers.unlockFailed': null
  'guardian.newcomers.picturesTitle': { player: string | number }
  'guardian.newcomers.picturesText': { player: string | number }
  'guardian.newcomers.picturesLabel': { player: string | number }
  'guardian.newcomers.confirm': null
  'guardian.newcomers.confirmPick': null
  'guardian.newcomers.confirmPicked': { names: string | number }
  'guardian.newcomers.picked': null
  'guardian.newcomers.pickedText': { player: string | number }
  'guardian.newcomers.wrong': null
  'guardian.newcomers.waitMinutes': { minutes: string | number }
  'guardian.newcomers.waitSeconds': { seconds: string | number }
  'guardian.newcomers.notShown': null
  'guardian.newcomers.failed': null
  'guardian.openGames.title': null
  'guardian.openGames.others': null
  'guardian.openGames.statuses.waiting': null
  'guardian.openGames.statuses.active': null
  'guardian.openGames.open': null
  'guardian.openGames.openLabel': { code: string | number }
  'guardian.openGames.endLabel': { code: string | number }
  'guardian.openGames.all': null
  'guardian.openGames.failed': null
  'guardian.passLeft.left': { left: string | number }
  'guardian.passLeft.over': null
  'guardian.passLeft.overWaiting': null
  'guardian.confirmation.title': null
  'guardian.confirmation.verifying': null
  'guardian.confirmation.toDashboard': null
  'guardian.confirmation.invalid.title': null
  'guardian.confirmation.invalid.text': null
  'guardian.confirmation.invalid.toast': null
  'guardian.confirmation.invalid.toastText': null
  'guardian.confirmation.processing.title': null
  'guardian.confirmation.processing.text': null
  'guardian.confirmation.processing.later': null
  'guardian.confirmation.processing.again': null
  'guardian.confirmation.processing.checking': null
  'guardian.confirmation.paidGame.title': null
  'guardian.confirmation.paidGame.text': null
  'guardian.confirmation.paidGame.sessionLine': { id: string | number }
  'guardian.confirmation.paidGame.action': null
  'guardian.confirmation.paidGame.toastText': null
  'guardian.confirmation.paidPass.title': null
  'guardian.confirmation.paidPass.text': null
  'guardian.confirmation.paidPass.action': null
  'guardian.confirmation.paidPass.toast': null
  'guardian.confirmation.paidPass.toastText': null
  'guardian.confirmation.failed.title': null
  'guardian.confirmation.failed.refused': null
  'guardian.confirmation.failed.unverified': null
  'guardian.confirmation.failed.note': null
  'guardian.confirmation.failed.otherAccount': { who: string | number }
  'guardian.confirmation.failed.tryAgain': null
  'guardian.confirmation.failed.again': null
  'guardian.confirmation.failed.toast': null
  'guardian.confirmation.failed.toastText': null
  'guardian.confirmation.failed.errorToast': null
  'guardian.confirmation.failed.errorText': null
  'guardian.confirmation.returned.title': null
  'guardian.confirmation.returned.text': null
  'guardian.confirmation.returned.action': null
  'guardian.confirmation.returned.go': null
  'guardian.confirmation.over.title': null
  'guardian.confirmation.over.text': null
  'guardian.confirmation.over.action': null
  'guardian.confirmation.over.go': null
  'guardian.confirmation.signedOut.title': null
  'guardian.confirmation.signedOut.text': null
  'guardian.confirmation.signedOut.action': null
  'guardian.checkout.settingUp': null
  'guardian.checkout.wait': null
  'guardian.checkout.title': null
  'guardian.checkout.offer': { price: string | number }
  'guardian.checkout.pay': { price: string | number }
  'guardian.checkout.refused': null
  'guardian.checkout.planFailed': null
  'guardian.checkout.unavailable.title': null
  'guardian.checkout.unavailable.panel': null
  'guardian.checkout.unavailable.text': null
  'guardian.checkout.unavailable.toDashboard': null
  'guardian.checkout.leaving.title': null
  'guardian.checkout.leaving.text': null
  'guardian.checkout.leaving.leave': null
  'guardian.checkout.leaving.stay': null
  'guardian.payment.titles.roam': null
  'guardian.payment.titles.trail': null
  'guardian.payment.titles.scavenge': null
  'guardian.payment.intro': null
  'guardian.payment.approximate.toast': null
  'guardian.payment.approximate.toastText': null
  'guardian.payment.approximate.title': null
  'guardian.payment.approximate.text': null
  'guardian.payment.approximate.again': null
  'guardian.payment.approximate.found': { count: string | number }
  'guardian.payment.toRoam': null
  'guardian.payment.cancel': null
  'guardian.plan.noPrice': null
  'guardian.plan.kinds.free': null
  'guardian.plan.kinds.paid': null
  'guardian.plan.kinds.class': null
  'guardian.plan.playersAtOnce': { count: string | number }
  'guardian.plan.challengesPerPlayer': { count: string | number }
  'guardian.plan.unlimitedChallenges': null
  'guardian.plan.valid': { unit: string; value: number }
  'guardian.plan.start': { planName: string | number }
  'guardian.plan.comingSoon': null
  'guardian.plan.creating': null
  'guardian.plan.preparing': null
  'guardian.plan.passChecking': null
  'guardian.plan.active': null
  'guardian.plan.passHad': null
  'guardian.plan.passOver': null
  'guardian.plan.notSold': null
  'guardian.plan.setupFailed': null
  'guardian.plan.setupFailedText': null
  'guardian.plan.loadFailed': null
  'guardian.plan.loadFailedText': null
  'guardian.plan.goBack': null
  'guardian.plan.noPlans': null
  'guardian.plan.signIn': null
  'guardian.plan.hideForClass': { count: string | number }
  'guardian.plan.contents': null
  'guardian.preparation.failed': null
  'guardian.preparation.noIntent': null
  'guardian.preparation.noPlan': null
  'guardian.preparation.error': null
  'guardian.preparation.noSecret': null
  'guardian.preparation.passActive': null
  'guardian.preparation.passActiveText': null
  'guardian.preparation.notSold': null
  'guardian.preparation.notSoldText': null
  'guardian.photoCheck.checks.computer': null
  'guardian.photoCheck.checks.unchecked': null
  'guardian.photoCheck.checks.unsure': null
  'guardian.photoCheck.checks.accepted': null
  'guardian.photoCheck.accept': null
  'guardian.photoCheck.acceptOf': { title: string | number }
  'guardian.photoCheck.failed': null
  'guardian.photoCheck.waiting': { count: number }
  'guardian.photoCheck.title': null
  'guardian.photoCheck.text': null
  'guardian.photoCheck.whole': { title: string | number }
  'guardian.doubted.badge': null
  'guardian.doubted.text': null
  'guardian.doubted.textPhoto': null
  'guardian.doubted.title': null
  'guardian.doubted.texts': null
  'guardian.doubted.acceptOf': { title: string | number }
  'guardian.doubted.failed': null
  'guardian.doubted.waiting': { count: number }
  'guardian.photoChecks.title': null
  'guardian.photoChecks.allow': null
  'guardian.photoChecks.promise': null
  'guardian.photoChecks.without': null
  'guardian.photoChecks.notOffered': null
  'guardian.photoChecks.loading': null
  'guardian.photoChecks.failed': null
  'guardian.photoChecks.on': null
  'guardian.photoChecks.off': null
  'guardian.photoChecks.saveFailed': null
  'guardian.deleteAccount.open': null
  'guardian.deleteAccount.section': null
  'guardian.deleteAccount.sectionText': null
  'guardian.deleteAccount.title': null
  'guardian.deleteAccount.goes': null
  'guardian.deleteAccount.stays': null
  'guardian.deleteAccount.staysText': null
  'guardian.deleteAccount.word': null
  'guardian.deleteAccount.typeLabel': null
  'guardian.deleteAccount.confirm': null
  'guardian.deleteAccount.deleting': null
  'guardian.deleteAccount.done': null
  'guardian.deleteAccount.doneText': null
  'guardian.deleteAccount.unknown': null
  'guardian.deleteAccount.unknownText': null
  'guardian.deleteAccount.doneButPhone': null
  'guardian.export.title': null
  'guardian.export.text': null
  'guardian.export.start': null
  'guardian.export.fetching': { megabytes: string | number }
  'guardian.export.stop': null
  'guardian.export.done': null
  'guardian.export.again': null
  'guardian.export.failed': null
  'guardian.export.tooMany': null
  'guardian.export.zipName': { day: string | number }
  'guardian.password.open': null
  'guardian.password.title': null
  'guardian.password.text': null
  'guardian.password.current': null
  'guardian.password.next': null
  'guardian.password.show': null
  'guardian.password.nextHint': { minLength: string | number }
  'guardian.password.currentMissing': null
  'guardian.password.tooShort': { minLength: string | number }
  'guardian.password.wrong': null
  'guardian.password.save': null
  'guardian.password.saving': null
  'guardian.password.failed': null
  'guardian.password.done': null
  'guardian.password.doneText': null
  'guardian.profile.title': null
  'guardian.profile.noName': null
  'guardian.profile.email': null
  'guardian.profile.emailHint': null
  'guardian.profile.noEmail': null
  'guardian.profile.accountType': null
  'guardian.profile.premium': null
  'guardian.profile.standard': null
  'guardian.profile.photo': null
  'guardian.profile.optional': null
  'guardian.profile.photoHint': null
  'guardian.profile.noPhoto': null
  'guardian.profile.edit': null
  'guardian.profile.editTitle': null
  'guardian.profile.save': null
  'guardian.profile.nameRequiredText': null
  'guardian.profile.saved': null
  'guardian.profile.savedText': null
  'guardian.profile.yours': null
  'guardian.profile.myGames': null
  'guardian.profile.myGamesText': null
  'guardian.profile.keepsakes': null
  'guardian.profile.keepsakesText': null
  'guardian.profile.myChallenges': null
  'guardian.profile.myChallengesText': null
  'guardian.profile.myGroups': null
  'guardian.profile.myGroupsText': null
  'guardian.profile.signIn': null
  'guardian.profile.signOut': null
  'guardian.profile.signOutEverywhere': null
  'guardian.profile.signOutEverywhereTitle': null
  'guardian.profile.signOutEverywhereText': null
  'guardian.profile.signOutFailed': null
  'guardian.profile.emailConfirmed': null
  'guardian.profileForm.name': null
  'guardian.profileForm.nameHint': null
  'guardian.profileForm.nameRequired': null
  'guardian.profileForm.photoAlt': null
  'guardian.profileForm.currentPhotoAlt': null
  'guardian.profileForm.choose': null
  'guardian.profileForm.chooseOther': null
  'guardian.profileForm.take': null
  'guardian.profileForm.remove': null
  'guardian.profileForm.fileInput': null
  'guardian.profileForm.cameraInput': null
  'guardian.profileForm.preparing': null
  'guardian.profileForm.saving': null
  'guardian.profileForm.notAnImage': null
  'guardian.profileForm.processingFailed': null
  'guardian.profileForm.processingFailedText': null
  'guardian.profileForm.updateFailed': null
  'guardian.profileForm.leaveTitle': null
  'guardian.profileForm.leaveText': null
  'guardian.profileForm.leave': null
  'guardian.profileForm.stay': null
  'guardian.profileSetup.title': null
  'guardian.profileSetup.intro': null
  'guardian.profileSetup.photo': null
  'guardian.profileSetup.photoHint': null
  'guardian.profileSetup.photoWhy': null
  'guardian.profileSetup.nameRequiredText': null
  'guardian.profileSetup.photoRequired': null
  'guardian.profileSetup.photoRequiredText': null
  'guardian.profileSetup.save': null
  'guardian.profileSetup.saved': null
  'guardian.profileSetup.savedText': null
  'guardian.purchases.title': null
  'guardian.purchases.loading': null
  'guardian.purchases.empty': null
  'guardian.purchases.emptyText': null
  'guardian.purchases.failed': null
  'guardian.purchases.all': { count: string | number }
  'guardian.readyToPlay.title': null
  'guardian.readyToPlay.sections.boundaries.title': null
  'guardian.readyToPlay.sections.safety.title': null
  'guardian.readyToPlay.sections.rules.title': null
  'guardian.readyToPlay.onPath': null
  'guardian.readyToPlay.count': { count: number; max: string | number }
  'guardian.readyToPlay.play': null
  'guardian.readyToPlay.starting': null
  'guardian.readyToPlay.startFailed': null
  'guardian.readyToPlay.rulesTitle': null
  'guardian.readyToPlay.rulesDetail': null
  'guardian.readyToPlay.read': null
  'guardian.readyToPlay.stop': null
  'guardian.readyToPlay.settings': null
  'guardian.readyToPlay.asUsual': null
  'guardian.readyToPlay.changed': null
  'guardian.ticks.ready': null
  'guardian.ticks.over': null
  'guardian.purchase.statuses.paid': null
  'guardian.purchase.statuses.refunding': null
  'guardian.purchase.statuses.refunded': null
  'guardian.purchase.statuses.disputed': null
  'guardian.purchase.test': null
  'guardian.receipt.title': null
  'guardian.receipt.number': null
  'guardian.receipt.date': null
  'guardian.receipt.buyer': null
  'guardian.receipt.item': null
  'guardian.receipt.price': null
  'guardian.receipt.back': null
  'guardian.receipt.status': null
  'guardian.receipt.passTitle': null
  'guardian.receipt.from': null
  'guardian.receipt.until': null
  'guardian.receipt.endedEarly': null
  'guardian.receipt.noPass': null
  'guardian.receipt.test': null
  'guardian.receipt.print': null
  'guardian.receipt.loading': null
  'guardian.receipt.failedTitle': null
  'guardian.receipt.notFound': null
  'guardian.receipt.notFoundText': null
  'guardian.receipt.toPurchases': null
  'guardian.report.challengesTitle': null
  'guardian.report.at': { time: string | number }
  'guardian.report.notFound': null
  'guardian.report.notFoundText': null
  'guardian.report.home': null
  'guardian.results.title': null
  'guardian.results.intro': null
  'guardian.results.running': null
  'guardian.results.toGame': null
  'guardian.results.toHeads': null
  'guardian.results.totalTime': null
  'guardian.results.challenges': null
  'guardian.results.tried': null
  'guardian.results.players': null
  'guardian.results.photos': null
  'guardian.results.line': { completed: number; points: number }
  'guardian.results.deletion': null
  'guardian.results.createAccount': null
  'guardian.results.accountTitle': null
  'guardian.results.accountText': null
  'guardian.results.ok': null
  'guardian.results.playAgain': null
  'guardian.roamSetup.title': null
  'guardian.roamSetup.intro': null
  'guardian.roamSetup.askTitle': null
  'guardian.roamSetup.askText': null
  'guardian.roamSetup.askButton': null
  'guardian.roamSetup.counting': null
  'guardian.roamSetup.found': { count: string | number }
  'guardian.roamSetup.noneHere': null
  'guardian.roamSetup.noneNearby': null
  'guardian.roamSetup.hideHere': {
    count: string | number
    meters: string | number
    minutes: string | number
  }
  'guardian.roamSetup.createChallenge': null
  'guardian.roamSetup.lookAgain': null
  'guardian.roamSetup.placeFirst': null
  'guardian.roamSetup.startPaid': null
  'guardian.roamSetup.startPaidHint': null
  'guardian.roamSetup.passActive': null
  'guardian.roamSetup.passLeft': { left: string | number }
  'guardian.roamSetup.passNone': null
  'guardian.roamSetup.passUnknown': null
  'guardian.roamSetup.activeTitle': null
  'guardian.roamSetup.activeWaiting': null
  'guardian.roamSetup.activeRunning': null
  'guardian.roamSetup.continueGame': null
  'guardian.roamSetup.signInTitle': null
  'guardian.roamSetup.signIn': null
  'guardian.joinLink.qrAlt': { code: string | number }
  'guardian.joinLink.codeLabel': null
  'guardian.joinLink.typeAt': null
  'guardian.joinLink.share': null
  'guardian.joinLink.copy': null
  'guardian.joinLink.shareTitle': null
  'guardian.joinLink.shareText': { code: string | number }
  'guardian.joinLink.copied': null
  'guardian.joinLink.copiedText': null
  'guardian.joinLink.copyFailed': null
  'guardian.joinLink.copyFailedText': null
  'guardian.joinLink.remove': null
  'guardian.joinLink.removeLabel': { player: string | number }
  'guardian.joinLink.removeTitle': { player: string | number }
  'guardian.joinLink.removeText': null
  'guardian.joinLink.removeConfirm': null
  'guardian.joinLink.removed': null
  'guardian.joinLink.removedText': null
  'guardian.joinLink.removeFailed': null
  'guardian.joinLink.notTogether': null
  'guardian.place.askTitle': null
  'guardian.place.askText': null
  'guardian.place.askButton': null
  'guardian.place.asking': null
  'guardian.place.denied': null
  'guardian.place.failed': null
  'guardian.place.imprecise': null
  'guardian.shell.openMenu': null
  'guardian.shell.menu': null
  'guardian.shell.closeMenu': null
  'guardian.shell.home': null
  'guardian.shell.myGame': null
  'guardian.shell.myGames': null
  'guardian.shell.myProfile': null
  'guardian.shell.myGroups': null
  'guardian.shell.myChallenges': null
  'guardian.shell.library': null
  'guardian.shell.publishedChallenges': null
  'guardian.shell.userAdmin': null
  'guardian.shell.signIn': null
  'guardian.shell.logOut': null
  'guardian.shell.back': null
  'guardian.shell.close': null
  'guardian.shell.cancel': null
  'guardian.shell.tryAgain': null
  'guardian.shell.loading': null
  'guardian.shell.error': null
  'guardian.shell.player': { number: string | number }
  'guardian.shell.players': { count: number }
  'guardian.shell.failedTitle': null
  'guardian.shell.helpedTitle': null
  'guardian.shell.helped': null
  'guardian.shell.helpedGo': null
  'guardian.shell.notFoundTitle': null
  'guardian.shell.notFoundHeading': null
  'guardian.shell.notFoundLead': null
  'guardian.shell.deleted': null
  'guardian.shell.notFoundSoon': null
  'guardian.shell.notFoundGo': null
  'guardian.shell.justNow': null
  'guardian.shell.minutesAgo': { minutes: string | number }
  'guardian.shell.hoursAgo': { hours: string | number }
  'guardian.oauthFlow.title': null
  'guardian.oauthFlow.step': { step: string | number; of: string | number; name: string | number }
  'guardian.oauthFlow.steps.auth': null
  'guardian.oauthFlow.steps.profile': null
  'guardian.oauthFlow.steps.photo': null
  'guardian.oauthFlow.steps.complete': null
  'guardian.oauthFlow.authTitle': null
  'guardian.oauthFlow.authText': null
  'guardian.oauthFlow.profileTitle': null
  'guardian.oauthFlow.name': null
  'guardian.oauthFlow.nameHint': null
  'guardian.oauthFlow.checking': null
  'guardian.oauthFlow.available': null
  'guardian.oauthFlow.taken': null
  'guardian.oauthFlow.notChecked': null
  'guardian.oauthFlow.checkAgain': null
  'guardian.oauthFlow.invalidTitle': null
  'guardian.oauthFlow.invalidText': null
  'guardian.oauthFlow.next': null
  'guardian.oauthFlow.photoTitle': null
  'guardian.oauthFlow.photo': null
  'guardian.oauthFlow.optional': null
  'guardian.oauthFlow.photoHint': null
  'guardian.oauthFlow.finish': null
  'guardian.oauthFlow.finishing': null
  'guardian.oauthFlow.failedTitle': null
  'guardian.oauthFlow.failedText': null
  'guardian.oauthFlow.doneTitle': { name: string | number }
  'guardian.oauthFlow.doneText': null
  'guardian.oauthFlow.go': null
  'guardian.oauthFlow.soonTitle': null
  'guardian.oauthFlow.soonText': null
  'guardian.oauthFlow.otherWay': null
  'guardian.signUp.title': null
  'guardian.signUp.intro': null
  'guardian.signUp.apple': null
  'guardian.signUp.soon': null
  'guardian.signUp.free': null
  'guardian.signedIn.finishing': null
  'guardian.signedIn.windowTitle': null
  'guardian.signedIn.windowText': null
  'guardian.signedIn.close': null
  'guardian.task.none.name': null
  'guardian.task.none.title': null
  'guardian.task.none.text': null
  'guardian.task.basic-photo.name': null
  'guardian.task.basic-photo.title': null
  'guardian.task.basic-photo.text': null
  'guardian.task.match-view.name': null
  'guardian.task.match-view.title': null
  'guardian.task.match-view.text': null
  'guardian.task.question.name': null
  'guardian.task.question.title': null
  'guardian.task.question.text': null
  'guardian.task.object-detection.name': null
  'guardian.task.object-detection.title': null
  'guardian.task.object-detection.text': null
  'guardian.about.title': null
  'guardian.about.loading': null
  'guardian.about.failed': null
  'guardian.about.operator': { name: string | number }
  'guardian.about.unnamed': null
  'guardian.about.contact': null
  'guardian.about.others': null
  'guardian.about.noPhotoService': null
  'guardian.about.localPhotoService': null
  'guardian.about.hostedPhotoService': null
  'guardian.about.ownPhotosOnly': null
  'guardian.about.childrensPhotos': null
  'guardian.about.googleMaps': null
  'guardian.about.ownMaps': null
  'guardian.about.licences': null
  'guardian.accessibility.title': null
  'guardian.accessibility.intro': null
  'guardian.accessibility.ways': null
  'guardian.accessibility.inTheWay': null
  'guardian.accessibility.sections.everyPage.title': null
  'guardian.accessibility.sections.checked.title': null
  'guardian.accessibility.sections.open.title': null
  'guardian.terms.title': null
  'guardian.terms.intro': null
  'guardian.terms.sections.children.title': null
  'guardian.terms.sections.location.title': null
  'guardian.terms.sections.photos.title': null
  'guardian.terms.sections.deletion.title': null
  'guardian.terms.sections.rights.title': null
  'guardian.terms.sections.free.title': null
  'guardian.terms.accept': null
  'guardian.time.hoursAndMinutes': { hours: string | number; minutes: string | number }
  'guardian.time.hours': { hours: string | number }
  'guardian.time.minutes': { minutes: string | number }
  'guardian.time.underAMinute': null
  'guardian.welcome.title': null
  'guardian.welcome.intro': null
  'guardian.welcome.blurbs.find.title': null
  'guardian.welcome.blurbs.find.text': null
  'guardian.welcome.blurbs.do.title': null
  'guardian.welcome.blurbs.do.text': null
  'guardian.welcome.blurbs.watch.title': null
  'guardian.welcome.blurbs.watch.text': null
  'guardian.welcome.accept': null
  'guardian.welcome.kept': null
  'guardian.welcome.read': null
  'guardian.welcome.play': null
  'guardian.welcome.acceptFirst': null
  'guardian.vision.not-available': null
  'guardian.vision.refused': null
  'guardian.vision.person-in-focus': null
  'guardian.vision.unsafe-for-children': null
  'guardian.vision.unclear': null
  'guardian.vision.timeout': null
  'guardian.vision.rate-limited': null
  'guardian.vision.quota': null
  'guardian.vision.upstream': null
  'guardian.vision.network': null
  'guardian.vision.bad-answer': null
  'guardian.vision.config': null
  'guardian.capabilities.noObjects': null
  'guardian.capabilities.noQuestions': null
  'guardian.capabilities.noChecks': null
  'guardian.capabilities.notForChildren': null
  'guardian.capabilities.switchedOff': null
  'guardian.capabilities.noAccount': null
  'guardian.fields.notOnGlobe': null
  'guardian.fields.title': null
  'guardian.fields.description': null
  'guardian.fields.tooLong': { max: string | number }
  'guardian.fields.kindWords': { word: string | number }
  'guardian.fields.characters': null
  'guardian.fields.links': null
  'guardian.fields.handles': null
  'guardian.fields.phones': null
  'guardian.fields.question': null
  'guardian.fields.options': { max: string | number }
  'guardian.fields.rightAnswer': null
  'guardian.fields.names': { max: string | number }
  'guardian.fields.differentNames': null
  'guardian.fields.firstName': null
  'guardian.fields.displayName': null
  'guardian.fields.tellsAnswer': null
  'guardian.fields.sameOptions': { count: string | number }
  'guardian.playerStatus.settingUp': null
  'guardian.playerStatus.ready': null
  'guardian.playerStatus.exploring': null
  'guardian.playerStatus.searching': null
  'guardian.playerStatus.counts': { completed: string | number; skipped: string | number }
  'guardian.playerStatus.finished': null
  'guardian.playerStatus.returned': null
  'guardian.gameName.free': null
  'guardian.gameName.more': null
  'guardian.gameName.freeLong': null
  'guardian.gameName.moreLong': { players: string | number }
  'guardian.gameName.class': null
  'guardian.gameName.classLong': { teams: string | number }
  'guardian.verification.processing': null
  'guardian.verification.failed': null
  'guardian.verification.returned': null
  'guardian.verification.over': null
  'guardian.plans.free.name': null
  'guardian.plans.free.headline': null
  'guardian.plans.free.description': null
  'guardian.plans.dayPass.name': null
  'guardian.plans.dayPass.headline': null
  'guardian.plans.dayPass.description': null
  'guardian.plans.class.name': null
  'guardian.plans.class.headline': null
  'guardian.plans.class.description': null
  'guardian.cardProblems.authentication': null
  'guardian.cardProblems.declined': null
  'guardian.cardProblems.insufficientFunds': null
  'guardian.cardProblems.expired': null
  'guardian.cardProblems.securityCode': null
  'guardian.cardProblems.processing': null
  'guardian.adventure.title': null
  'guardian.adventure.intro': null
  'guardian.adventure.cardText': null
  'guardian.adventure.cardAction': null
  'guardian.adventure.forWhomLabel': null
  'guardian.adventure.forWhom.family': null
  'guardian.adventure.forWhom.class': null
  'guardian.adventure.classHint': { phones: string | number }
  'guardian.adventure.farLabel': null
  'guardian.adventure.far': { meters: string | number }
  'guardian.adventure.beyondCircle': { meters: string | number }
  'guardian.adventure.longLabel': null
  'guardian.adventure.long': { minutes: string | number }
  'guardian.adventure.longSpots': { count: string | number }
  'guardian.adventure.longPass': null
  'guardian.adventure.skyLabel': null
  'guardian.adventure.skies.dry': null
  'guardian.adventure.skies.wet': null
  'guardian.adventure.skies.sun': null
  'guardian.adventure.skies.cold': null
  'guardian.adventure.skies.wind': null
  'guardian.adventure.aroundLabel': null
  'guardian.adventure.untold': null
  'guardian.adventure.whoLabel': null
  'guardian.adventure.ages.5-7': null
  'guardian.adventure.ages.8-11': null
  'guardian.adventure.ages.mixed': null
  'guardian.adventure.placeTitle': null
  'guardian.adventure.placeText': null
  'guardian.adventure.map': null
  'guardian.adventure.vagueTitle': null
  'guardian.adventure.vague': { meters: string | number }
  'guardian.adventure.lookAgain': null
  'guardian.adventure.hide': null
  'guardian.adventure.hiding': null
  'guardian.adventure.hideFailed': null
  'guardian.ground.warnings.road': null
  'guardian.ground.warnings.rail': null
  'guardian.ground.warnings.water': null
  'guardian.ground.warnings.building': null
  'guardian.ground.warnings.closed': null
  'guardian.ground.warnings.off-path': null
  'guardian.ground.unknown': null
  'guardian.ground.notNow': null
  'guardian.ground.byWater': null
  'guardian.ground.unread': null
  'guardian.ground.noMap': null
  'guardian.ground.importedByWater': { count: number }
  'guardian.ground.importedBlind': { count: number }
  'guardian.ground.lookYourself': null
  'guardian.ground.unknownOnWheels': null
  'guardian.ground.onWheels': null
  'guardian.ground.fits': { count: number }
  'guardian.ground.fitsWithin': { count: number; meters: string | number }
  'guardian.ground.park': null
  'guardian.ground.offPath': null
  'guardian.ground.offPathHint': null
  'guardian.ground.offPathFits': { count: number }
  'guardian.ground.offPathWalk': null
  'guardian.ground.alongStreets': null
  'guardian.ground.gardens': null
  'guardian.ground.imported': { count: number }
  'guardian.adventureSpots.title': null
  'guardian.adventureSpots.intro': { count: number }
  'guardian.adventureSpots.checkTitle': null
  'guardian.adventureSpots.putOnPath': null
  'guardian.adventureSpots.check': null
  'guardian.adventureSpots.map': null
  'guardian.adventureSpots.list': null
  'guardian.adventureSpots.change': { number: string | number }
  'guardian.adventureSpots.move.north': { number: string | number }
  'guardian.adventureSpots.move.east': { number: string | number }
  'guardian.adventureSpots.move.south': { number: string | number }
  'guardian.adventureSpots.move.west': { number: string | number }
  'guardian.adventureSpots.moved': { number: string | number; place: string | number }
  'guardian.adventureSpots.moveFailed': null
  'guardian.adventureSpots.remove': null
  'guardian.adventureSpots.removed': null
  'guardian.adventureSpots.removeFailed': null
  'guardian.adventureSpots.lastOne': null
  'guardian.adventureSpots.dealAgain': null
  'guardian.adventureSpots.dealing': null
  'guardian.adventureSpots.start': null
  'guardian.adventureSpots.started': null
  'guardian.adventureSpots.startedText': null
  'guardian.adventureSpots.toDashboard': null
  'guardian.adventureSpots.none': null
  'guardian.adventureSpots.hideNow': null
  'guardian.adventureSpots.loading': null
  'guardian.adventureSpots.failedTitle': null
  'guardian.adventureSpots.allSafe': null
  'guardian.secondGrownUp.add': null
  'guardian.secondGrownUp.title': null
  'guardian.secondGrownUp.text': null
  'guardian.secondGrownUp.typed': { address: string | number }
  'guardian.secondGrownUp.works': { time: string | number }
  'guardian.secondGrownUp.waiting': null
  'guardian.secondGrownUp.failed': null
  'guardian.secondGrownUp.newCode': null
  'guardian.secondGrownUp.expired': null
  'guardian.secondGrownUp.isHere': { time: string | number }
  'guardian.secondGrownUp.takeAway': null
  'guardian.secondGrownUp.takeAwayTitle': null
  'guardian.secondGrownUp.takeAwayText': null
  'guardian.secondGrownUp.takeAwayConfirm': null
  'guardian.secondGrownUp.takenAway': null
  'guardian.secondGrownUp.takeAwayFailed': null
  'guardian.secondGrownUp.cancel': null
  'guardian.secondGrownUp.you': null
  'guardian.secondGrownUp.leave': null
  'guardian.secondGrownUp.leaveTitle': null
  'guardian.secondGrownUp.leaveText': null
  'guardian.secondGrownUp.leaveConfirm': null
  'guardian.secondGrownUp.leaveFailed': null
  'guardian.secondGrownUp.stay': null
  'guardian.secondGrownUp.pageTitle': null
  'guardian.secondGrownUp.pageText': null
  'guardian.secondGrownUp.ready': null
  'guardian.secondGrownUp.readyText': null
  'guardian.secondGrownUp.label': null
  'guardian.secondGrownUp.hint': null
  'guardian.secondGrownUp.join': null
  'guardian.secondGrownUp.short': null
  'guardian.secondGrownUp.qrAlt': null
  'guardian.secondGrownUp.addMore': null
  'guardian.secondGrownUp.isHereOf': { number: string | number; time: string | number }
  'guardian.secondGrownUp.youMore': null
  'guardian.secondGrownUp.takeAwayOf': { number: string | number }
  'guardian.tryAgainRule.label': null
  'guardian.tryAgainRule.failed': null
  'guardian.push.title': null
  'guardian.push.text': null
  'guardian.push.circle': null
  'guardian.push.on': null
  'guardian.push.isOn': null
  'guardian.push.off': null
  'guardian.push.denied': null
  'guardian.push.homeScreen': null
  'guardian.push.failed': null
  'guardian.push.notice.help.title': { child: string | number }
  'guardian.push.notice.help.text': null
  'guardian.push.notice.away.title': { child: string | number }
  'guardian.push.notice.away.text': null
  'guardian.push.notice.awayAsleep.title': { child: string | number }
  'guardian.push.notice.awayAsleep.text': null
  'guardian.push.notice.child': { animal: string | number; number: string | number }
  'guardian.classSheet.title': null
  'guardian.classSheet.text': null
  'guardian.classSheet.print': null
  'guardian.classSheet.screenCounts': null
  'guardian.classSheet.typeAt': { address: string | number }
  'guardian.classSheet.steps.scan': null
  'guardian.classSheet.steps.allow': null
  'guardian.classSheet.steps.photo': null
  'guardian.doing.label': null
  'guardian.doing.none': null
  'guardian.doing.listen': null
  'guardian.doing.count': null
  'guardian.confirmEmail.title': null
  'guardian.confirmEmail.intro': null
  'guardian.confirmEmail.confirm': null
  'guardian.confirmEmail.confirming': null
  'guardian.confirmEmail.notYou': null
  'guardian.confirmEmail.tooMany': null
  'guardian.confirmEmail.doneTitle': null
  'guardian.confirmEmail.doneText': null
  'guardian.confirmEmail.beforeTitle': null
  'guardian.confirmEmail.beforeText': null
  'guardian.confirmEmail.home': null
  'guardian.confirmEmail.spentTitle': null
  'guardian.confirmEmail.spentText': null
  'guardian.confirmEmail.toProfile': null
  'guardian.confirmEmail.cardTitle': null
  'guardian.confirmEmail.cardText': { email: string | number }
  'guardian.confirmEmail.send': null
  'guardian.confirmEmail.sendAgain': null
  'guardian.confirmEmail.sending': null
  'guardian.confirmEmail.sent': null
  'guardian.confirmEmail.tooManyMails': null
  'guardian.walk.link': null
  'guardian.walk.title': null
  'guardian.walk.intro': null
  'guardian.walk.placeText': null
  'guardian.walk.hideHere': null
  'guardian.walk.looking': null
  'guardian.walk.goOn': { meters: string | number }
  'guardian.walk.known': { meters: string | number }
  'guardian.walk.vague': null
  'guardian.walk.full': { max: string | number }
  'guardian.walk.undo': null
  'guardian.walk.remove': { number: string | number }
  'guardian.walk.finish': { count: number }
  'guardian.walk.noSignal': null
  'guardian.onePhone.title': null
  'guardian.onePhone.howMany': null
  'guardian.onePhone.placeFirst': null
  'guardian.onePhone.bringing': null
  'guardian.onePhone.how': null
  'guardian.onePhone.oneMore': null
  'guardian.onePhone.failed': null
  'guardian.onePhone.give': null
  'guardian.onePhone.giveTo': { animal: string | number }
  'guardian.onePhone.badge': null
  'guardian.onePhone.ask': null
  'guardian.onePhone.later': null
  'guardian.onePhone.explorers': { count: number }
  'guardian.playModes.title': null
  'guardian.playModes.label': null
  'guardian.playModes.hint': null
  'guardian.playModes.childLabel': { player: string | number }
  'guardian.playModes.childHint': null
  'guardian.playModes.failed': null
  'guardian.playModes.none': null
  'guardian.playModes.change': null
  'guardian.playModes.means.library.wheels': null
  'guardian.playModes.means.library.ear': null
  'guardian.playModes.means.library.eye': null
  'guardian.playModes.means.library.switch': null
  'guardian.playModes.means.hidden-before.wheels': null
  'guardian.playModes.means.hidden-before.ear': null
  'guardian.playModes.means.hidden-before.eye': null
  'guardian.playModes.means.hidden-before.switch': null
  'guardian.playModes.means.makers.wheels': null
  'guardian.playModes.means.makers.ear': null
  'guardian.playModes.means.makers.eye': null
  'guardian.playModes.means.makers.switch': null
  'guardian.playModes.calm': null
  'guardian.playModes.leftOut': { count: number; all: string | number }
  'guardian.playModes.noSpotLeft': null
  'guardian.wheels.label': null
  'guardian.wheels.said': { answer: string | number }
  'guardian.wheels.unsaid': null
  'guardian.wheels.yes': null
  'guardian.wheels.partly': null
  'guardian.wheels.no': null
  'guardian.trail.madeBy': { name: string | number }
  'guardian.trail.madeByNobody': null
  'guardian.trail.title': null
  'guardian.trail.loading': null
  'guardian.trail.failedTitle': null
  'guardian.trail.unknown': null
  'guardian.trail.unknownText': null
  'guardian.trail.word': null
  'guardian.trail.wordHint': null
  'guardian.trail.noWord': null
  'guardian.trail.find': null
  'guardian.trail.writtenIn': { language: string | number }
  'guardian.trail.openNow': null
  'guardian.trail.openUntil': { time: string | number }
  'guardian.trail.opensAt': { when: string | number }
  'guardian.trail.closedForNow': null
  'guardian.trail.spots': { count: number }
  'guardian.trail.way': { distance: string | number }
  'guardian.trail.time': { minutes: string | number }
  'guardian.trail.longTime': { time: string | number }
  'guardian.trail.ordered': null
  'guardian.trail.wheels.yes': null
  'guardian.trail.wheels.partly': null
  'guardian.trail.wheels.no': null
  'guardian.trail.away': { distance: string | number }
  'guardian.trail.look': null
  'guardian.trail.play': null
  'guardian.trail.playElse': null
  'guardian.trail.free': { players: string | number }
  'guardian.trail.freeTrail': { players: string | number; hours: string | number }
  'guardian.trail.takesLonger': null
  'guardian.trail.together': null
  'guardian.trail.lookedAt': null
  'guardian.trail.coverAlt': { name: string | number }
  'guardian.trails.title': null
  'guardian.trails.intro': null
  'guardian.trails.askTitle': null
  'guardian.trails.askText': null
  'guardian.trails.name': null
  'guardian.trails.search': null
  'guardian.trails.loading': null
  'guardian.trails.failedTitle': null
  'guardian.trails.noneNear': null
  'guardian.trails.noneNamed': null
  'guardian.trails.noneText': null
  'guardian.trails.found': { count: number }
  'guardian.trails.foundAtLeast': { count: number }
  'guardian.trails.before': null
  'guardian.trails.more': null
  'guardian.trails.haveWord': null
  'guardian.trails.near': null
  'guardian.trails.look': null
  'guardian.myTrails.title': null
  'guardian.myTrails.intro': null
  'guardian.myTrails.create': null
  'guardian.myTrails.empty': null
  'guardian.myTrails.emptyText': null
  'guardian.myTrails.word': null
  'guardian.myTrails.edit': null
  'guardian.myTrails.print': null
  'guardian.myTrails.statuses.draft': null
  'guardian.myTrails.statuses.published': null
  'guardian.myTrails.statuses.closed': null
  'guardian.myTrails.publish': null
  'guardian.myTrails.publishTitle': null
  'guardian.myTrails.publishText': null
  'guardian.myTrails.publishYes': null
  'guardian.myTrails.publishNo': null
  'guardian.myTrails.close': null
  'guardian.myTrails.takeBack': null
  'guardian.myTrails.deleteTitle': null
  'guardian.myTrails.deleteText': null
  'guardian.myTrails.delete': null
  'guardian.myTrails.deleted': null
  'guardian.myTrails.done.asked': null
  'guardian.myTrails.done.draft': null
  'guardian.myTrails.done.published': null
  'guardian.myTrails.done.closed': null
  'guardian.myTrails.reviews.hidden.title': null
  'guardian.myTrails.reviews.hidden.text': null
  'guardian.myTrails.reviews.hidden.first': null
  'guardian.myTrails.reviews.hidden.for': { reasons: string | number }
  'guardian.myTrails.reviews.taken-back.title': null
  'guardian.myTrails.reviews.taken-back.text': null
  'guardian.trailEdit.title': null
  'guardian.trailEdit.newTitle': null
  'guardian.trailEdit.gone': null
  'guardian.trailEdit.save': null
  'guardian.trailEdit.saved': null
  'guardian.trailEdit.notSaved': null
  'guardian.trailEdit.saveFirst': null
  'guardian.trailEdit.name': null
  'guardian.trailEdit.sentence': null
  'guardian.trailEdit.sentenceHint': null
  'guardian.trailEdit.alsoIn': { language: string | number }
  'guardian.trailEdit.spotsTitle': null
  'guardian.trailEdit.noSpots': null
  'guardian.trailEdit.noSpotsText': null
  'guardian.trailEdit.order': null
  'guardian.trailEdit.notPublished': null
  'guardian.trailEdit.up': { title: string | number }
  'guardian.trailEdit.down': { title: string | number }
  'guardian.trailEdit.takeOut': { title: string | number }
  'guardian.trailEdit.moved': { title: string | number; place: string | number }
  'guardian.trailEdit.add': null
  'guardian.trailEdit.addNow': null
  'guardian.trailEdit.map': null
  'guardian.trailEdit.inOrder': null
  'guardian.trailEdit.inOrderHint': null
  'guardian.trailEdit.hiddenSpots': { count: number }
  'guardian.trailEdit.whenTitle': null
  'guardian.trailEdit.months': null
  'guardian.trailEdit.allMonths': null
  'guardian.trailEdit.someMonths': null
  'guardian.trailEdit.hasHours': null
  'guardian.trailEdit.from': null
  'guardian.trailEdit.until': null
  'guardian.trailEdit.wrongHours': null
  'guardian.trailEdit.nextDay': null
  'guardian.trailEdit.clock': null
  'guardian.trailEdit.wheels': null
  'guardian.trailEdit.problems.name': null
  'guardian.trailEdit.problems.sentence': null
  'guardian.trailEdit.problems.texts': null
  'guardian.trailEdit.problems.spots': null
  'guardian.trailEdit.problems.opening': null
  'guardian.trailEdit.madeBy': null
  'guardian.trailEdit.madeByHint': null
  'guardian.trailEdit.ownName': { name: string | number }
  'guardian.trailEdit.noOwnName': null
  'guardian.trailEdit.group': { name: string | number }
  'guardian.trailCounts.title': null
  'guardian.trailCounts.open': null
  'guardian.trailCounts.failedTitle': null
  'guardian.trailCounts.loading': null
  'guardian.trailCounts.none': null
  'guardian.trailCounts.noneText': { least: string | number }
  'guardian.trailCounts.counted': { day: string | number }
  'guardian.trailCounts.note': { least: string | number }
  'guardian.trailCounts.by': null
  'guardian.trailCounts.grains.months': null
  'guardian.trailCounts.grains.days': null
  'guardian.trailCounts.period': { from: string | number; until: string | number }
  'guardian.trailCounts.games': null
  'guardian.trailCounts.finished': null
  'guardian.trailCounts.minutes': null
  'guardian.trailCounts.when': null
  'guardian.trailCounts.periodsTitle': null
  'guardian.trailCounts.spotsTitle': null
  'guardian.trailCounts.of': null
  'guardian.trailCounts.together': null
  'guardian.trailCounts.spot': null
  'guardian.trailCounts.found': null
  'guardian.trailCounts.skipped': null
  'guardian.trailCounts.notFound': null
  'guardian.trailCounts.noSpots': null
  'guardian.trailCounts.gone': null
  'guardian.trailCounts.from': null
  'guardian.trailCounts.until': null
  'guardian.trailCounts.print': null
  'guardian.trailCounts.save': null
  'guardian.trailCounts.saved': null
  'guardian.trailCounts.again': null
  'guardian.trailCounts.sheet': { name: string | number; day: string | number }
  'guardian.trailSign.title': null
  'guardian.trailSign.print': null
  'guardian.trailSign.notPublished': null
  'guardian.trailSign.code': null
  'guardian.reportTrail.open': null
  'guardian.reportTrail.title': null
  'guardian.reportTrail.text': null
  'guardian.reportTrail.done': null
  'guardian.reportTrail.doneText': null
  'guardian.reportTrail.gone': null
  'guardian.trailCover.title': null
  'guardian.trailCover.label': null
  'guardian.trailCover.hint': null
  'guardian.trailCover.sending': null
  'guardian.trailCover.removed': null
  'guardian.trailCover.removeTitle': null
  'guardian.trailCover.removeText': null
  'guardian.spotTexts.title': null
  'guardian.spotTexts.hint': null
  'guardian.spotTexts.filled': { count: string | number; all: string | number }
  'guardian.spotTexts.states.none': null
  'guardian.spotTexts.states.partly': null
  'guardian.spotTexts.states.whole': null
  'guardian.spotTexts.fields.title': null
  'guardian.spotTexts.fields.description': null
  'guardian.spotTexts.fields.childPhotoPrompt': null
  'guardian.spotTexts.fields.questionText': null
  'guardian.spotTexts.fields.questionExplanation': null
  'guardian.spotTexts.option': { number: string | number }
  'guardian.spotTexts.incomplete': null
  'guardian.spotTexts.problem': { title: string | number }
  'guardian.checkSpots.text': null
  'guardian.checkSpots.change': null
  'guardian.checkSpots.byPlay': null
  'guardian.checkSpots.list': null
  'guardian.spotTask.title': null
  'guardian.spotTask.open': null
  'guardian.spotTask.failed': null
  'guardian.spotTask.unknown': null
  'guardian.watch.label': null
  'guardian.watch.sound': null
  'guardian.watch.on': null
  'guardian.watch.off': null
  'guardian.watch.soundText': null
  'guardian.watch.closed': null
  'guardian.watch.rings': null
  'guardian.watch.silent': null
  'guardian.watch.circle': null
  'guardian.standHere.nobody': null
  'guardian.standHere.nobodyText': null
  'guardian.standHere.unvisited': null
  'guardian.standHere.unvisitedTitle': { count: number }
  'guardian.standHere.unvisitedText': { count: number }
  'guardian.standHere.stand': null
  'guardian.standHere.keep': null
  'guardian.standHere.recorded': { meters: string | number }
  'guardian.standHere.far': { distance: string | number }
  'guardian.standHere.done': null
  'guardian.standHere.failed': { title: string | number }
  'guardian.standHere.keptTitle': null
  'guardian.standHere.keptText': null
  'guardian.standHere.notKeptTitle': null
  'guardian.standHere.notKeptText': null
  'guardian.standHere.elsewhere': { title: string | number }
  'guardian.standHere.sendNow': null
  'guardian.standHere.movedText': null
  'guardian.standHere.again': null
  'guardian.standHere.gone': { title: string | number }
  'guardian.trailDesk.add': null
  'guardian.trailDesk.pick': null
  'guardian.trailDesk.inMiddle': null
  'guardian.trailDesk.newTitle': { number: string | number }
  'guardian.trailDesk.newText': null
  'guardian.trailDesk.added': { title: string | number }
  'guardian.trailDesk.notAdded': null
  'guardian.trailDesk.notMoved': null
  'guardian.trailDesk.movedSpot': { title: string | number }
  'guardian.trailDesk.takenOut': { title: string | number }
  'guardian.trailDesk.undo': null
  'guardian.trailDesk.fixed': null
  'guardian.trailDesk.here': null
  'guardian.trailDesk.noPlace': null
  'guardian.trailDesk.onMap': null
  'guardian.trailDesk.toTrails': null
  'guardian.trailDesk.full': { max: string | number }
  'guardian.trailDesk.noRoom': { max: string | number }
  'guardian.trailDesk.number': null
  'guardian.publishSpots.first': null
  'guardian.publishSpots.open': { count: number }
  'guardian.publishSpots.title': { count: number }
  'guardian.publishSpots.text': null
  'guardian.publishSpots.home.title': null
  'guardian.publishSpots.home.text': null
  'guardian.publishSpots.home.yes': null
  'guardian.publishSpots.home.no': null
  'guardian.publishSpots.running': null
  'guardian.publishSpots.done': { count: number }
  'guardian.publishSpots.whole': null
  'guardian.publishSpots.stopped': null
  'guardian.publishSpots.stoppedText': null
  'guardian.publishSpots.lookedAt': { count: number }
  'guardian.publishSpots.refused': { count: number }
  'guardian.publishSpots.hindered': { count: number }
  'guardian.publishSpots.hindrances.unvisited': null
  'guardian.publishSpots.hindrances.view': null
  'guardian.publishSpots.hindrances.labels': null
  'guardian.publishSpots.hindrances.question': null
  'guardian.publishSpots.hindrances.ground': null
  'guardian.publishSpots.hindrances.hidden': null
  'guardian.publishSpots.hindrances.taken-back': null
  'guardian.publishSpots.bare': { count: number; words: string | number }
  'guardian.trailPosts.title': null
  'guardian.trailPosts.text': null
  'guardian.trailPosts.give': null
  'guardian.trailPosts.given': { title: string | number }
  'guardian.trailPosts.giveAll': { count: string | number }
  'guardian.trailPosts.giveRest': { count: number }
  'guardian.trailPosts.givenAll': { count: number }
  'guardian.trailPosts.code': null
  'guardian.trailPosts.replace': null
  'guardian.trailPosts.replaceTitle': null
  'guardian.trailPosts.replaceText': null
  'guardian.trailPosts.replaceYes': null
  'guardian.trailPosts.replaced': null
  'guardian.trailPosts.replaceAll': { count: string | number }
  'guardian.trailPosts.replaceAllTitle': { count: string | number }
  'guardian.trailPosts.replaceAllText': null
  'guardian.trailPosts.replaceAllYes': null
  'guardian.trailPosts.replacedAll': { count: string | number }
  'guardian.trailPosts.without': { count: number }
  'guardian.trailPosts.remove': null
  'guardian.trailPosts.removeTitle': null
  'guardian.trailPosts.removeText': null
  'guardian.trailPosts.removeYes': null
  'guardian.trailPosts.removed': null
  'guardian.trailPosts.print': null
  'guardian.trailPosts.printAll': { count: number }
  'guardian.trailPosts.paper': null
  'guardian.trailPosts.none': null
  'guardian.trailPosts.toTrail': null
  'guardian.trailPosts.qr': null
  'guardian.trailPeriods.title': null
  'guardian.trailPeriods.period': { number: string | number }
  'guardian.trailPeriods.from': null
  'guardian.trailPeriods.until': null
  'guardian.trailPeriods.backwards': null
  'guardian.trailPeriods.range': { from: string | number; until: string | number }
  'guardian.trailPeriods.remove': { number: string | number }
  'guardian.trailPeriods.add': null
  'guardian.trailPeriods.none': null
  'guardian.trailPeriods.some': null
  'guardian.trailPeriods.never': null
  'guardian.challengeTable.challenge': null
  'guardian.challengeTable.task': null
  'guardian.challengeTable.away': null
  'guardian.challengeTable.made': null
  'guardian.challengeTable.actions': null
  'guardian.paper.size': null
  'guardian.paper.sizes.a4': null
  'guardian.paper.sizes.a5': null
  'guardian.paper.sizes.letter': null
  'guardian.paper.languages': null
  'guardian.paper.loading': null
  'guardian.paper.failed': null
  'guardian.paper.language': null
  'guardian.kit.open': null
  'guardian.kit.title': null
  'guardian.kit.intro': null
  'guardian.kit.all': { pages: number }
  'guardian.kit.one': { pages: number }
  'guardian.kit.parts.cards.title': null
  'guardian.kit.parts.cards.text': null
  'guardian.kit.parts.safety.title': null
  'guardian.kit.parts.safety.text': null
  'guardian.kit.parts.seen.title': null
  'guardian.kit.parts.seen.text': null
  'guardian.kit.parts.stickers.title': null
  'guardian.kit.parts.stickers.text': null
  'guardian.kit.parts.certificate.title': null
  'guardian.kit.parts.certificate.text': null
  'guardian.takenBack.words': { words: string | number }
  'guardian.takenBack.how': null
  'guardian.takenBack.answer': null
  'guardian.takenBack.answerHint': null
  'guardian.takenBack.ask': null
  'guardian.takenBack.asked': null
  'guardian.takenBack.failed': null
  'guardian.takenBack.waits': null
  'guardian.takenBack.yours': { words: string | number }
  'guardian.takenBack.leave': null
  'guardian.takenBack.left': null
  'guardian.takenBack.stays': null
  'guardian.takenBack.again': null
  'guardian.poster.share': null
  'guardian.poster.otherPhoto': null
  'guardian.poster.sharing': null
  'guardian.poster.saved': null
  'guardian.poster.failed': null
  'guardian.takeHome.title': null
  'guardian.takeHome.poster': null
  'guardian.takeHome.sheet': null
  'guardian.takeHome.certificate': null
  'guardian.takeHome.note': null
  'guardian.evening.open': null
  'guardian.evening.ask': null
  'guardian.evening.why': { title: string | number }
  'guardian.evening.print': null
  'guardian.keeper.missing': null
  'guardian.keeper.title': null
  'guardian.keeper.intro': null
  'guardian.keeper.loading': null
  'guardian.keeper.failedTitle': null
  'guardian.keeper.empty': null
  'guardian.keeper.emptyText': null
  'guardian.keeper.draw': null
  'guardian.keeper.change': null
  'guardian.keeper.save': null
  'guardian.keeper.saved': null
  'guardian.keeper.notSaved': null
  'guardian.keeper.loaded': null
  'guardian.keeper.rule': null
  'guardian.keeper.rules.not-here': null
  'guardian.keeper.rules.on-path': null
  'guardian.keeper.rules.own-trails': null
  'guardian.keeper.group': null
  'guardian.keeper.onlyMine': null
  'guardian.keeper.months': null
  'guardian.keeper.allYear': null
  'guardian.keeper.onlyMonths': null
  'guardian.keeper.name': null
  'guardian.keeper.contact': null
  'guardian.keeper.contactHint': null
  'guardian.keeper.reason': { language: string | number }
  'guardian.keeper.preview': null
  'guardian.keeper.remove': null
  'guardian.keeper.removed': null
  'guardian.keeper.removeTitle': null
  'guardian.keeper.removeText': null
  'guardian.keeper.map': null
  'guardian.keeper.point': { number: string | number }
  'guardian.keeper.how': null
  'guardian.keeper.undo': null
  'guardian.keeper.points': null
  'guardian.keeper.pointsHint': null
  'guardian.keeper.wrongRow': null
  'guardian.keeper.placeTitle': null
  'guardian.keeper.placeText': null
  'guardian.keeper.asks.not-here': { name: string | number }
  'guardian.keeper.asks.on-path': { name: string | number }
  'guardian.keeper.asks.own-trails': { name: string | number }
  'guardian.keeper.asks.stay': { name: string | number }
  'guardian.keeper.inMonths': { months: string | number }
  'guardian.keeper.contactIs': { contact: string | number }
  'guardian.keeper.trail': { trail: string | number }
  'guardian.keeper.corners': null
  'guardian.again.title': null
  'guardian.again.text': null
  'guardian.again.failed': null
  'guardian.again.unread': null
  'guardian.again.leftOut': null
  'guardian.again.here': { number: string | number }
  'guardian.again.picture': null
  'guardian.again.hereText': null
  'guardian.again.notThisTime': null
  'guardian.again.forget': null
  'guardian.again.forgetAll': { count: number }
  'guardian.again.forgetTitle': { count: number }
  'admin.users.verifying': null
  'admin.users.deniedTitle': null
  'admin.users.denied': null
  'admin.users.deniedSuper': null
  'admin.users.deniedUsers': null
  'admin.users.usersTitle': null
  'admin.users.loadingUsers': null
  'admin.users.loadFailed': null
  'admin.users.summaryTitle': null
  'admin.users.totalUsers': null
  'admin.users.counted': { isMore: string; count: number }
  'admin.users.yourRole': null
  'admin.users.admins': null
  'admin.users.guardians': null
  'admin.users.searchLabel': null
  'admin.users.searchHint': null
  'admin.users.search': null
  'admin.users.showing': { isMore: string; shown: string | number; all: string | number }
  'admin.users.noMatch': null
  'admin.users.noUsers': null
  'admin.users.listTitle': { isMore: string; count: string | number }
  'admin.users.noName': null
  'admin.users.noEmail': null
  'admin.users.notConfirmed': null
  'admin.users.you': null
  'admin.users.showDetails': { name: string | number }
  'admin.users.provider': null
  'admin.users.lastLogin': null
  'admin.users.created': null
  'admin.users.never': null
  'admin.users.passStatus': null
  'admin.users.passActive': { until: string | number }
  'admin.users.noPass': null
  'admin.users.passUnknown': null
  'admin.users.actionsOf': { name: string | number }
  'admin.users.previous': null
  'admin.users.next': null
  'admin.users.page': { isMore: string; page: string | number; all: string | number }
  'admin.users.pages': null
  'admin.users.toLog': null
  'admin.users.cancel': null
  'admin.users.confirm': null
  'admin.users.error': null
  'admin.users.somebody': null
  'admin.users.toHealth': null
  'admin.users.account': null
  'admin.users.role': null
  'admin.users.toCodes': null
  'admin.users.more': null
  'admin.adminLog.title': null
  'admin.adminLog.intro': null
  'admin.adminLog.loading': null
  'admin.adminLog.empty': null
  'admin.adminLog.failedTitle': null
  'admin.adminLog.more': null
  'admin.adminLog.operator': null
  'admin.adminLog.automatic': null
  'admin.adminLog.deleted': null
  'admin.adminLog.byOn': { who: string | number; when: string | number }
  'admin.adminLog.whom': { name: string | number }
  'admin.adminLog.showing': { isMore: string; shown: string | number; all: string | number }
  'admin.adminLog.actions.role.changed': null
  'admin.adminLog.actions.day-pass.cancelled': null
  'admin.adminLog.actions.day-pass.granted': null
  'admin.adminLog.actions.day-pass.ended-by-refund': null
  'admin.adminLog.actions.day-pass.ended-by-dispute': null
  'admin.adminLog.actions.payment.refunded': null
  'admin.adminLog.actions.payment.returned': null
  'admin.adminLog.actions.account.created': null
  'admin.adminLog.actions.account.deleted': null
  'admin.adminLog.actions.account.suspended': null
  'admin.adminLog.actions.account.restored': null
  'admin.adminLog.actions.account.publishing': null
  'admin.adminLog.actions.account.signed-out': null
  'admin.adminLog.actions.account.password-reset': null
  'admin.adminLog.actions.account.keeper-made': null
  'admin.adminLog.actions.account.keeper-ended': null
  'admin.adminLog.actions.game.deleted': null
  'admin.adminLog.actions.challenge.taken-back': null
  'admin.adminLog.actions.challenge.kept': null
  'admin.adminLog.actions.challenge.deleted': null
  'admin.adminLog.actions.access-code.added': null
  'admin.adminLog.actions.access-code.revoked': null
  'admin.adminLog.actions.trail.taken-back': null
  'admin.adminLog.actions.trail.kept': null
  'admin.adminLog.actions.trail.deleted': null
  'admin.roles.guardian': null
  'admin.roles.community_leader': null
  'admin.roles.admin': null
  'admin.roles.super_admin': null
  'admin.userAction.failed': null
  'admin.userAction.cancelPass.item': null
  'admin.userAction.cancelPass.title': { user: string | number }
  'admin.userAction.cancelPass.text': null
  'admin.userAction.cancelPass.done': null
  'admin.userAction.cancelPass.onItsWay': null
  'admin.userAction.cancelPass.failed': null
  'admin.userAction.cancelPass.giveBack': { price: string | number }
  'admin.userAction.cancelPass.giveBackTest': null
  'admin.userAction.cancelPass.hasNone': null
  'admin.userAction.cancelPass.lookingForPayment': null
  'admin.userAction.cancelPass.paymentUnknown': null
  'admin.userAction.changeRole.item': { role: string | number }
  'admin.userAction.changeRole.title': { user: string | number }
  'admin.userAction.changeRole.text': { from: string | number; to: string | number }
  'admin.userAction.changeRole.done': null
  'admin.userAction.changeRole.failed': null
  'admin.userAction.signOut.item': null
  'admin.userAction.signOut.title': { user: string | number }
  'admin.userAction.signOut.text': null
  'admin.userAction.signOut.done': { user: string | number }
  'admin.userAction.signOut.failed': null
  'admin.userAction.grantPass.item': null
  'admin.userAction.grantPass.title': { user: string | number }
  'admin.userAction.grantPass.text': null
  'admin.userAction.grantPass.done': null
  'admin.userAction.grantPass.failed': null
  'admin.userAction.grantPass.has': null
  'admin.userAction.allowed.item': null
  'admin.userAction.allowed.title': { user: string | number }
  'admin.userAction.allowed.text': null
  'admin.userAction.allowed.done': null
  'admin.userAction.refused.item': null
  'admin.userAction.refused.title': { user: string | number }
  'admin.userAction.refused.text': null
  'admin.userAction.refused.done': null
  'admin.userAction.takeBackAll.item': null
  'admin.userAction.takeBackAll.title': { user: string | number }
  'admin.userAction.takeBackAll.text': null
  'admin.userAction.takeBackAll.done': null
  'admin.userAction.suspend.item': null
  'admin.userAction.suspend.title': { user: string | number }
  'admin.userAction.suspend.text': null
  'admin.userAction.suspend.done': null
  'admin.userAction.restore.item': null
  'admin.userAction.restore.title': { user: string | number }
  'admin.userAction.restore.text': null
  'admin.userAction.restore.done': null
  'admin.userAction.keeper.item': null
  'admin.userAction.keeper.title': { user: string | number }
  'admin.userAction.keeper.text': null
  'admin.userAction.keeper.done': null
  'admin.userAction.keeperEnds.item': null
  'admin.userAction.keeperEnds.title': { user: string | number }
  'admin.userAction.keeperEnds.text': null
  'admin.userAction.keeperEnds.done': null
  'admin.moderation.hidden': null
  'admin.moderation.changed': null
  'admin.moderation.decide.failed': null
  'admin.moderation.decide.keep.title': { title: string | number }
  'admin.moderation.decide.keep.text': null
  'admin.moderation.decide.keep.confirm': null
  'admin.moderation.decide.keep.done': null
  'admin.moderation.decide.delete.title': { title: string | number }
  'admin.moderation.decide.delete.text': null
  'admin.moderation.decide.delete.confirm': null
  'admin.moderation.decide.delete.done': null
  'admin.moderation.decide.take-back.title': { title: string | number }
  'admin.moderation.decide.take-back.text': null
  'admin.moderation.decide.take-back.confirm': null
  'admin.moderation.decide.take-back.done': null
  'admin.moderation.keepAll.open': { count: string | number }
  'admin.moderation.keepAll.title': { count: string | number }
  'admin.moderation.keepAll.text': null
  'admin.moderation.keepAll.confirm': { count: number }
  'admin.moderation.keepAll.done': { count: number }
  'admin.moderation.keepAll.left': { count: number }
  'admin.moderation.keepAll.failed': null
  'admin.moderation.title': null
  'admin.moderation.intro': null
  'admin.moderation.denied': null
  'admin.moderation.loading': null
  'admin.moderation.failedTitle': null
  'admin.moderation.search': null
  'admin.moderation.searchPlaceholder': null
  'admin.moderation.listTitle': null
  'admin.moderation.showing': {
    total: number
    isMore: string
    from: string | number
    to: string | number
  }
  'admin.moderation.empty': null
  'admin.moderation.noMatch': null
  'admin.moderation.by': { name: string | number }
  'admin.moderation.noName': null
  'admin.moderation.reports': { count: number }
  'admin.moderation.reasons.unkind': null
  'admin.moderation.reasons.dangerous-place': null
  'admin.moderation.reasons.private-place': null
  'admin.moderation.reasons.other': null
  'admin.moderation.times': { count: number; reason: string | number }
  'admin.moderation.preview': null
  'admin.moderation.of': { action: string | number; title: string | number }
  'admin.moderation.kinds.label': null
  'admin.moderation.kinds.challenges': null
  'admin.moderation.kinds.trails': null
  'admin.moderation.kinds.waiting': { count: number }
  'admin.moderation.words.label': null
  'admin.moderation.words.hint': null
  'admin.moderation.words.missing': null
  'admin.moderation.reporters.title': null
  'admin.moderation.reporters.by.signed-in': null
  'admin.moderation.reporters.by.child': null
  'admin.moderation.reporters.by.visitor': null
  'admin.moderation.reporters.by.unknown': null
  'admin.moderation.reporters.played.found': null
  'admin.moderation.reporters.played.arrived': null
  'admin.moderation.reporters.played.no': null
  'admin.moderation.reporters.network': { number: string | number }
  'admin.moderation.reporters.discounted': null
  'admin.moderation.map': null
  'admin.moderation.asksAgain': null
  'admin.moderation.yourWords': { words: string | number }
  'admin.moderation.noWords': null
  'admin.moderation.answer': { words: string | number }
  'admin.moderation.noAnswer': null
  'admin.moderation.changesTitle': null
  'admin.moderation.noChanges': null
  'admin.moderation.before': { words: string | number }
  'admin.moderation.now': { words: string | number }
  'admin.moderation.parts.name': null
  'admin.moderation.parts.text': null
  'admin.moderation.parts.task': null
  'admin.moderation.parts.question': null
  'admin.moderation.parts.place': null
  'admin.moderation.parts.picture': null
  'admin.moderation.parts.voice': null
  'admin.moderation.parts.spots': null
  'admin.moderation.parts.rules': null
  'admin.moderation.parts.maker': null
  'admin.health.title': null
  'admin.health.intro': null
  'admin.health.loading': null
  'admin.health.failedTitle': null
  'admin.health.refresh': null
  'admin.health.version': null
  'admin.health.startedAt': null
  'admin.health.games': null
  'admin.health.gamesNow': { active: number; waiting: number }
  'admin.health.children': null
  'admin.health.database': null
  'admin.health.kinds.embedded': null
  'admin.health.kinds.postgres': null
  'admin.health.connections': { lent: string | number; free: string | number; waiting: number }
  'admin.health.logTroubles.recycled': null
  'admin.health.logTroubles.not-renewable': null
  'admin.health.logTroubles.archived': null
  'admin.health.room': null
  'admin.health.megabytes': { megabytes: string | number }
  'admin.health.backup': null
  'admin.health.noBackup': null
  'admin.health.noBackups': null
  'admin.health.jobs': null
  'admin.health.jobsText': null
  'admin.health.notYet': null
  'admin.health.doneAt': { when: string | number }
  'admin.health.failedAt': { when: string | number }
  'admin.codes.title': null
  'admin.codes.intro': null
  'admin.codes.introTrails': null
  'admin.codes.introOpen': null
  'admin.codes.label': null
  'admin.codes.labelHint': null
  'admin.codes.lastDay': null
  'admin.codes.make': null
  'admin.codes.making': null
  'admin.codes.failed': null
  'admin.codes.labelMissing': null
  'admin.codes.newTitle': null
  'admin.codes.newText': null
  'admin.codes.newFor': { label: string | number }
  'admin.codes.share': null
  'admin.codes.shareText': { code: string | number }
  'admin.codes.copied': null
  'admin.codes.done': null
  'admin.codes.listTitle': null
  'admin.codes.empty': null
  'admin.codes.configured': { count: number }
  'admin.codes.loading': null
  'admin.codes.failedTitle': null
  'admin.codes.open': null
  'admin.codes.until': { when: string | number }
  'admin.codes.over': { when: string | number }
  'admin.codes.revoked': { when: string | number }
  'admin.codes.made': { when: string | number }
  'admin.codes.revoke': null
  'admin.codes.revokeOf': { label: string | number }
  'admin.codes.revokeTitle': { label: string | number }
  'admin.codes.revokeText': null
  'admin.codes.revokeDone': null
  'admin.codes.revokeFailed': null
  'admin.codes.optional': null
  'admin.moderatedTrails.title': null
  'admin.moderatedTrails.intro': null
  'admin.moderatedTrails.loading': null
  'admin.moderatedTrails.search': null
  'admin.moderatedTrails.searchPlaceholder': null
  'admin.moderatedTrails.listTitle': null
  'admin.moderatedTrails.showing': {
    total: number
    isMore: string
    from: string | number
    to: string | number
  }
  'admin.moderatedTrails.empty': null
  'admin.moderatedTrails.noMatch': null
  'admin.moderatedTrails.spots': { count: number }
  'admin.moderatedTrails.texts': null
  'admin.moderatedTrails.notPublished': null
  'admin.moderatedTrails.decide.keep.title': { title: string | number }
  'admin.moderatedTrails.decide.keep.text': null
  'admin.moderatedTrails.decide.keep.confirm': null
  'admin.moderatedTrails.decide.keep.done': null
  'admin.moderatedTrails.decide.take-back.title': { title: string | number }
  'admin.moderatedTrails.decide.take-back.text': null
  'admin.moderatedTrails.decide.take-back.confirm': null
  'admin.moderatedTrails.decide.take-back.done': null
  'admin.moderatedTrails.decide.delete.title': { title: string | number }
  'admin.moderatedTrails.decide.delete.text': null
  'admin.moderatedTrails.decide.delete.confirm': null
  'admin.moderatedTrails.decide.delete.done': null
  'admin.moderatedTrails.keepAll.title': { count: string | number }
  'admin.moderatedTrails.keepAll.done': { count: number }
  'admin.moderatedTrails.madeBy': { name: string | number }
  'admin.moderatedTrails.private': null
  'admin.moderatedTrails.failedTitle': null
  'server.numberOfChallenge': { number: string | number; count: string | number }
  'server.seeds.theListeningPost.title': null
  'server.seeds.theListeningPost.description': null
  'server.seeds.leafDetective.title': null
  'server.seeds.leafDetective.description': null
  'server.seeds.leafDetective.prompt': null
  'server.seeds.sixLeggedSecret.title': null
  'server.seeds.sixLeggedSecret.description': null
  'server.seeds.sixLeggedSecret.question': null
  'server.seeds.cloudGazer.title': null
  'server.seeds.cloudGazer.description': null
  'server.seeds.cloudGazer.prompt': null
  'server.seeds.lifeUnderground.title': null
  'server.seeds.lifeUnderground.description': null
  'server.seeds.lifeUnderground.question': null
  'server.seeds.theMushroomMystery.title': null
  'server.seeds.theMushroomMystery.description': null
  'server.seeds.theMushroomMystery.question': null
  'server.seeds.birdWatcher.title': null
  'server.seeds.birdWatcher.description': null
  'server.seeds.birdWatcher.question': null
  'server.seeds.trackFinder.title': null
  'server.seeds.trackFinder.description': null
  'server.seeds.howOldIsTheTree.title': null
  'server.seeds.howOldIsTheTree.description': null
  'server.seeds.howOldIsTheTree.question': null
  'server.seeds.colourHunt.title': null
  'server.seeds.colourHunt.description': null
  'server.seeds.colourHunt.prompt': null
  'server.seeds.shadowClock.title': null
  'server.seeds.shadowClock.description': null
  'server.seeds.shadowClock.question': null
  'server.again.title': null
  'server.again.description': { month: string | number }
  'server.again.task': null
  'mail.foot': null
  'mail.footOperator': { operator: string | number }
  'mail.resetPassword.subject': null
  'mail.resetPassword.text': null
  'mail.resetPassword.several': null
  'mail.resetPassword.link': null
  'mail.resetPassword.linkOf': { date: string | number }
  'mail.resetPassword.once': null
  'mail.resetPassword.notYou': null
  'mail.passwordReset.subject': null
  'mail.passwordReset.text': null
  'mail.passwordReset.notYou': null
  'mail.confirmEmail.subject': null
  'mail.confirmEmail.text': null
  'mail.confirmEmail.link': null
  'mail.confirmEmail.once': null
  'mail.confirmEmail.notYou': null
  'mail.newBrowser.subject': null
  'mail.newBrowser.text': null
  'mail.newBrowser.when': { moment: string | number }
  'mail.newBrowser.with': { browser: string | number }
  'mail.newBrowser.browserOn': { browser: string | number; system: string | number }
  'mail.newBrowser.you': null
  'mail.newBrowser.notYou': null
  'mail.newBrowser.link': null
  'mail.receipt.subject': { number: string | number }
  'mail.receipt.text': null
  'mail.receipt.line': { label: string | number; value: string | number }
  'mail.receipt.link': null
  'mail.receipt.where': null
  'mail.reportsWait.subject': { count: number }
  'mail.reportsWait.text': { count: number }
  'mail.reportsWait.once': null
  'mail.reportsWait.link': null
  'mail.accountDeleted.subject': null
  'mail.accountDeleted.text': null
  'mail.accountDeleted.stays': null
  'mail.accountDeleted.last': null
  'mail.accountDeleted.notYou': null
  'mail.accountDeleted.backups': null
  'paper.sign.orType': { address: string | number }
  'paper.sign.steps.scan': null
  'paper.sign.steps.allow': null
  'paper.sign.steps.together': null
  'paper.sign.steps.walk': null
  'paper.sign.steps.back': null
  'paper.sign.safety': null
  'paper.posts.scan': null
  'paper.posts.strangers': null
  'paper.kit.cards.explorer': null
  'paper.kit.safety.title': null
  'paper.kit.safety.stay': null
  'paper.kit.safety.call': null
  'paper.kit.safety.show': null
  'paper.kit.safety.number': null
  'paper.kit.safety.please': null
  'paper.kit.seen.title': null
  'paper.kit.seen.ground': null
  'paper.kit.seen.plants': null
  'paper.kit.seen.small': null
  'paper.kit.seen.around': null
  'paper.kit.seen.hint': null
  'paper.kit.stickers.title': null
  'paper.kit.stickers.hint': null
  'paper.kit.certificate.title': null
  'paper.kit.certificate.explorer': null
  'paper.kit.certificate.for': null
  'paper.kit.certificate.text': null
  'paper.kit.certificate.found': null
  'paper.kit.certificate.place': null
  'paper.kit.certificate.date': null
  'paper.kit.certificate.grownUp': null
  'paper.kit.certificate.from': null
}

export type MessageKey = keyof MessageArguments

/** Keys of lists of messages. */
export type MessageListKey =
  | 'shared.access.items'
  | 'shared.map.directions'
  | 'child.gps.denied.steps'
  | 'child.gps.precise.steps'
  | 'child.privacy.knows.lines'
  | 'child.privacy.sees.lines'
  | 'child.privacy.gone.lines'
  | 'child.mascot.nothing'
  | 'child.mascot.ice-cold'
  | 'child.mascot.very-cold'
  | 'child.mascot.cold'
  | 'child.mascot.warm'
  | 'child.mascot.very-warm'
  | 'child.mascot.burning'
  | 'child.mascot.challenge'
  | 'guardian.locationStep.preciseSteps'
  | 'guardian.sceneMatch.tips'
  | 'guardian.dayPassGate.features'
  | 'guardian.dayPassGate.reasons'
  | 'guardian.landing.lines'
  | 'guardian.deleteAccount.goesList'
  | 'guardian.readyToPlay.sections.boundaries.points'
  | 'guardian.readyToPlay.sections.safety.points'
  | 'guardian.readyToPlay.sections.rules.points'
  | 'guardian.shell.notFoundReasons'
  | 'guardian.signUp.benefits'
  | 'guardian.accessibility.sections.everyPage.points'
  | 'guardian.accessibility.sections.checked.points'
  | 'guardian.accessibility.sections.open.points'
  | 'guardian.terms.sections.children.points'
  | 'guardian.terms.sections.location.points'
  | 'guardian.terms.sections.photos.points'
  | 'guardian.terms.sections.deletion.points'
  | 'guardian.terms.sections.rights.points'
  | 'guardian.terms.sections.free.points'
  | 'server.seeds.sixLeggedSecret.options'
  | 'server.seeds.lifeUnderground.options'
  | 'server.seeds.theMushroomMystery.options'
  | 'server.seeds.birdWatcher.options'
  | 'server.seeds.howOldIsTheTree.options'
  | 'server.seeds.shadowClock.options'
